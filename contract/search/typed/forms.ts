import { fold } from '../spelling/fold.ts'

/**
 * The forms under which a bent word may be known: 'в берлине' is Berlin, 'developers' and 'Entwicklerinnen' are what one of
 * them is called. Guesses, to be looked up: what nobody carries is none.
 */

const cyrillic = /[а-яё]$/u

/** Endings of Russian nouns and adjectives, and what stood there in the first place; the longest first. */
const russian: readonly (readonly [ending: string, ...bases: string[]])[] = [
  ['иями', 'ия'],
  ['ского', 'ский', 'ское'],
  ['скому', 'ский', 'ское'],
  ['ский', 'ский'],
  ['ами', '', 'а'],
  ['ями', 'ь', 'я', 'й'],
  ['ого', 'ый', 'ий', 'ой', 'ое'],
  ['его', 'ий', 'ее'],
  ['ому', 'ый', 'ий', 'ое'],
  ['ему', 'ий', 'ее'],
  ['ыми', 'ый'],
  ['ими', 'ий'],
  ['ого', 'ый'],
  ['ии', 'ия', 'ий'],
  ['ию', 'ия'],
  ['ой', 'а', 'ый', 'ая'],
  ['ей', 'я', 'ь', 'й', 'ия'],
  ['ом', '', 'о', 'ый'],
  ['ем', 'ь', 'й', ''],
  ['ов', '', 'а'],
  ['ев', 'й', ''],
  ['ах', 'а', '', 'ы'],
  ['ях', 'я', 'ь'],
  ['ам', 'а', ''],
  ['ям', 'я', 'ь'],
  ['ым', 'ый'],
  ['им', 'ий'],
  ['ых', 'ый'],
  ['их', 'ий'],
  ['ую', 'ая', 'ый'],
  ['юю', 'яя', 'ий'],
  ['ая', 'ый', 'ий'],
  ['ые', 'ый'],
  ['ие', 'ий'],
  ['ье', 'ь', 'ья'],
  ['е', '', 'а', 'ь', 'я', 'о', 'й'],
  ['и', 'ь', 'а', 'я', 'й', ''],
  ['ы', '', 'а'],
  ['у', '', 'а'],
  ['ю', 'ь', 'я', 'й'],
  ['а', '', 'о'],
  ['я', 'ь', 'й'],
]

const russianForms = (word: string): string[] =>
  russian.flatMap(([ending, ...bases]) =>
    word.endsWith(ending) && word.length - ending.length >= 3
      ? bases.map((base) => word.slice(0, word.length - ending.length) + base)
      : [],
  )

/** English and German plurals and cases, and German names of women. */
const latin: readonly (readonly [ending: RegExp, base: string])[] = [
  [/ies$/, 'y'],
  [/(?<=[sxz]|ch|sh)es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/'s$/, ''],
  [/innen$/, ''],
  [/in$/, ''],
  [/(?<=er)n$/, ''],
  [/(?<=\w{4})en$/, ''],
  [/(?<=\w{4})e$/, ''],
  [/(?<=\w{4})n$/, ''],
]

const latinForms = (word: string): string[] => [
  ...latin.flatMap(([ending, base]) => (ending.test(word) ? [word.replace(ending, base)] : [])),
  // Umlauts as a keyboard without them writes them.
  ...(/[aou]e/.test(word) ? [word.replace(/([aou])e/g, '$1')] : []),
]

/** What a folded word may be a form of, the likeliest first; without itself. */
function baseForms(word: string): string[] {
  if (word.length < 4) return []
  const forms = cyrillic.test(word) ? russianForms(word) : latinForms(word)
  return [...new Set(forms)].filter((form) => form.length >= 2 && form !== word)
}

/** The most forms of a phrase that are looked up. */
const most = 8

/** What a phrase may be a form of: each of its words, or all. */
export function phraseForms(phrase: string): string[] {
  const words = fold(phrase).split(' ')
  if (words.length > 3) return []
  let made: string[][] = [[]]
  for (const word of words) {
    const choices = [word, ...baseForms(word)].slice(0, words.length === 1 ? most : 4)
    made = made.flatMap((before) => choices.map((choice) => [...before, choice])).slice(0, most * 3)
  }
  return made
    .map((parts) => parts.join(' '))
    .filter((form) => form !== words.join(' '))
    .slice(0, most)
}
