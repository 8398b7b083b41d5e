/** What people write for a letter. */
const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The word inside a password: 'P@ssw0rd2024!' is 'password', 'Summer2026!!!' is 'summer'. */
export const stemOf = (password: string): string =>
  password
    .toLowerCase()
    .replace(/^\P{L}+|\P{L}+$/gu, '')
    .replace(/[013457@$!]/g, (sign) => leet[sign]!)

/** Shorter words stand in too many good passwords. */
export const shortestStem = 4
