import { fold } from '../../../../contract/search/spelling/fold.ts'

/**
 * What tells titles apart. Two spellings have one key where they differ by number, case, gender, hyphens or spaces alone:
 * 'Front-end developers' and 'frontend developer', 'Ärztinnen' and 'Arzt', 'учительница' and 'учителя'. A key is compared, never shown.
 */

/** Names longer than these are nobody's title. */
const most = { letters: 80, words: 6 }

const cyrillic = /[а-яё]$/u

/** Of a woman: as a man's would be written, but for what the next step takes off both. */
const ofWomen: readonly (readonly [ending: RegExp, root: string])[] = [
  [/(?<=тель)ниц[а-я]{0,3}$/u, ''],
  [/(?<=[чщ])(?:иц|ик)[а-я]{0,3}$/u, ''],
  [/(?<=ист|ант|ент|ет|ер|ор|ар|лог)к[а-я]{1,3}$/u, ''],
  [/(?<=р)ш[а-я]{1,3}$/u, ''],
]
const russianEnding =
  /(?<=[а-яё]{3})(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ов|ев|ей|ах|ях|ам|ям|ом|ем|ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ым|им|ую|юю|ы|и|а|я|у|ю|е|о|ь|й)$/u

function russianRoot(word: string): string {
  const found = ofWomen.find(([ending]) => ending.test(word))
  const plain = found ? word.replace(...found) : word
  // 'продавец' and 'продавцы'.
  return plain.replace(russianEnding, '').replace(/(?<=[а-яё]{3})ец$/u, 'ц')
}

/** Plurals, cases and women's forms of English, German and Spanish; what they have in common comes off all. */
const latinRoot = (word: string): string =>
  word.length < 4
    ? word
    : word
        // Umlauts as a keyboard without them writes them.
        .replace(/([aou])e(?=[^aeiou])/g, '$1')
        .replace(/(?<=[a-z]{2})(?:men|mann|frau|woman|women|leute)$/, 'man')
        .replace(/(?<=[a-z]{2})ies$/, 'y')
        .replace(/(?<=[a-z]{2}[^s])'?s$/, '')
        .replace(/(?<=[a-z]{3})(?:innen|in)$/, '')
        .replace(/(?<=er)n$/, '')
        .replace(/(?<=[a-z]{3})(?:en|[eao])$/, '')

const rootOf = (word: string): string => (cyrillic.test(word) ? russianRoot(word) : latinRoot(word))

/** @returns the key of a title, or '' where nothing so long or so empty is one */
export function titleKey(title: string): string {
  if (title.length > most.letters) return ''
  const words = fold(title).match(/[\p{L}\p{N}.+#']+/gu) ?? []
  return words.length > most.words ? '' : words.map((word) => rootOf(word.replace(/^'|['.]+$/g, ''))).join('')
}
