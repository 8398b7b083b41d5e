/** Password rules of 000 §5; the special characters are fixed by D-44. */
const special = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/

export const passwordRules = [
  { id: 'length', message: 'Must be 12 characters or more', met: (p: string) => [...p].length >= 12 },
  { id: 'lowercase', message: '1 or more unique lowercase characters', met: (p: string) => /\p{Ll}/u.test(p) },
  { id: 'uppercase', message: '1 or more unique uppercase characters', met: (p: string) => /\p{Lu}/u.test(p) },
  { id: 'digit', message: '1 or more unique digits', met: (p: string) => /\d/.test(p) },
  { id: 'special', message: '1 or more non unique special characters', met: (p: string) => special.test(p) },
] as const

/** The messages of the rules that a password does not meet, in the spec's order. */
export const unmetPasswordRules = (password: string): string[] =>
  passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.message)
