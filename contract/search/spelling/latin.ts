import { fold } from './fold.ts'

/** Cyrillic letters as they are most often written in names; what is no letter of it stays. */
const letters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  ђ: 'd',
  џ: 'dz',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ұ: 'u',
  қ: 'k',
  ғ: 'g',
  ң: 'n',
  һ: 'h',
}

/** The keys of a Russian keyboard and the Latin characters that stand on them. */
const cyrillicKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё'
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"

const mapped = (text: string, from: string, to: string): string =>
  [...text].map((char) => to[from.indexOf(char)] ?? char).join('')

/** A text folded and in Latin letters: 'Пётр' and 'Petr' are both 'petr'. */
export const latin = (text: string): string => [...fold(text)].map((char) => letters[char] ?? char).join('')

const isLetter = (code: number): boolean =>
  code > 127 || (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91)
/** Where scripts without spaces begin; the second half of a character is no character. */
const isUnspaced = (code: number): boolean => code >= 0x2e80 && !(code >= 0xdc00 && code <= 0xdfff)

/**
 * Where somebody may begin to type a folded name: at its words, also behind a hyphen or another sign ('java-developer'
 * by 'developer'), and at each character of what is written without spaces.
 */
export function wordStarts(name: string): number[] {
  const starts = [0]
  for (let at = 1; at < name.length; at++) if (isWordStart(name, at)) starts.push(at)
  return starts
}

/** May somebody begin to type a folded name at this place, other than its beginning? */
export function isWordStart(name: string, at: number): boolean {
  const code = name.charCodeAt(at)
  const before = name.charCodeAt(at - 1)
  return before === 32 || (isLetter(code) && !isLetter(before)) || isUnspaced(code)
}

/** What was meant by a text typed with the keyboard switched the wrong way: 'ыйд' = 'sql', 'gtnh' = 'петр'. */
export function otherLayout(text: string): string {
  const lower = text.toLowerCase()
  return /\p{Script=Cyrillic}/u.test(lower)
    ? mapped(lower, cyrillicKeys, latinKeys)
    : mapped(lower, latinKeys, cyrillicKeys)
}

/** The readings of what somebody types, folded and in Latin letters: as it stands, and as the other layout has it. */
export const readingsOf = (text: string): string[] => [...new Set([latin(text), latin(otherLayout(text))])]

/**
 * How many characters of a word a reading covers from its start; 0 where the word does not begin so.
 * @param reading folded, in Latin letters
 */
export function coveredBy(word: string, reading: string): number {
  if (reading === '' || !latin(word).startsWith(reading)) return 0
  for (let length = 1; length <= word.length; length++) {
    if (latin(word.slice(0, length)).length >= reading.length) return length
  }
  return word.length
}

/** The words of what somebody types, each in its readings. */
export const typedWords = (text: string): string[][] => text.trim().split(/\s+/).filter(Boolean).map(readingsOf)

/** Does each typed word begin some word of the name, in any script or keyboard layout? No words fit every name. */
export function isNamed(name: string, words: readonly string[][]): boolean {
  const parts = name.split(/\s+/)
  return words.every((readings) => parts.some((part) => readings.some((reading) => coveredBy(part, reading) > 0)))
}
