import type { Filter } from '../filters.ts'
import {
  type Grammar,
  grammarOf,
  isBeforeCompany,
  isBeforePlace,
  isFiller,
  isMoney,
  yearsAt,
  yearsFilter,
} from './grammar.ts'
import { likelihoodOf, type Meaning, type Meanings, meaningsOf } from './meanings.ts'

/** The most words of one name. */
const spanLimit = 5

/**
 * How a title of several words is read: `parts` takes the skills and the level in it for themselves ('senior react developer'),
 * `anyLevel` does and asks for no level, `titles` takes titles as long as they are known, `page` all of them but their level.
 */
export type Style = 'parts' | 'titles' | 'anyLevel' | 'page'

/** Words that stand together, and what they say. */
export interface Span {
  words: readonly string[]
  says: Meaning | Grammar | 'unknown'
  /** A word before it says what kind of thing it is: 'in' of a place. */
  hinted?: boolean
}

interface Step {
  value: number
  span: Span
}

export const isMeaning = (says: Span['says']): says is Meaning => typeof says === 'object' && 'field' in says
export const filtersOf = (says: Span['says']): readonly Filter[] =>
  typeof says === 'object' && 'filters' in says ? says.filters : []

const isLevel = (says: Grammar | undefined): boolean =>
  typeof says === 'object' && says.filters.every(({ facet }) => facet === 'seniorityLevel')

/** Whether a title holds something that is asked for by itself. */
function holdsParts(words: readonly string[], meanings: Meanings, style: Style): boolean {
  if (style === 'titles') return false
  if (words.some((word) => isLevel(grammarOf([word])))) return true
  if (style === 'page') return false
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++)
      if (meaningsOf(meanings, words.slice(from, to)).some(({ field, count }) => field === 'skill' && count > 0))
        return true
  }
  return false
}

/** What the word before tells: 'in' of a place, 'at' of a company. */
const isHinted = ({ field }: Meaning, before: string | undefined): boolean =>
  before !== undefined &&
  ((field === 'location' && isBeforePlace(before)) ||
    ((field === 'companySearch' || field === 'educationSearch') && isBeforeCompany(before)))

/** Written in capitals by itself, or among words that are not: 'IT' is no pronoun, 'MIT' is a school. */
const isAcronym = (word: string, words: readonly string[]): boolean =>
  /^\p{Lu}{2,4}$/u.test(word) && (words.length === 1 || words.some((other) => /\p{Ll}/u.test(other)))

/** A phrase of the grammar; one that is also a name, of more people than a few, is the name where it stands as one. */
function grammarStep(span: readonly string[], words: readonly string[], worth: number, style: Style): Step | undefined {
  const says = grammarOf(span)
  if (!says || (span.length === 1 && isAcronym(span[0]!, words))) return undefined
  if (isLevel(says) && style === 'titles') return undefined
  if (isLevel(says) && style === 'anyLevel') return { value: worth + 5, span: { words: span, says: 'nothing' } }
  // More words of the grammar together are surer than one.
  return { value: says === 'nothing' ? 3 * span.length + 2 : worth + 7, span: { words: span, says } }
}

/** What a length of words may say, each with its worth: more words in fewer spans are worth more. */
function stepsAt(words: readonly string[], from: number, length: number, meanings: Meanings, style: Style): Step[] {
  const span = words.slice(from, from + length)
  const worth = 10 * length - 6
  const before = words[from - 1]
  const said = grammarStep(span, words, worth, style)
  // A filler names nothing, but for a name that stands by itself.
  if (said?.span.says === 'nothing' && length === 1 && words.length > 1) return [said]
  const steps = meaningsOf(meanings, span)
    .filter(({ field }) => field !== 'position' || length === 1 || !holdsParts(span, meanings, style))
    .filter(
      (meaning) =>
        meaning.count > 0 ||
        meaning.field !== 'location' ||
        isHinted(meaning, before) ||
        (isOwnName(span) && !meaning.isSmall),
    )
    .filter(() => !span.every((word) => isFiller(word) && !isAcronym(word, words)))
    .map((meaning): Step => {
      const hinted = isHinted(meaning, before)
      return { value: worth + likelihoodOf(meaning) + (hinted ? 2 : 0), span: { words: span, says: meaning, hinted } }
    })
  if (said) steps.push(said)
  const years = yearsAt(words, from)
  if (years?.length === length)
    steps.push({ value: worth + 8, span: { words: span, says: { filters: [yearsFilter(years)] } } })
  if (length > 1) return steps
  // How many are looked for, or a house: no condition.
  if (/^\d{1,2}$/.test(span[0]!)) steps.push({ value: 9, span: { words: span, says: 'nothing' } })
  if (isMoney(span[0]!)) steps.push({ value: worth + 6, span: { words: span, says: 'unused' } })
  return [...steps, { value: 0.5, span: { words: span, says: 'unknown' } }]
}

/** A place where nobody is counts where it is no short word: 'Graz' does, 'But' does not. */
const isOwnName = (span: readonly string[]): boolean => span.join(' ').length > 3

/** Words cut into what they say, so that most of them is known in the fewest and likeliest names. */
export function spansOf(words: readonly string[], meanings: Meanings, style: Style): Span[] {
  const best: { value: number; spans: Span[] }[] = [{ value: 0, spans: [] }]
  for (let to = 1; to <= words.length; to++) {
    for (let from = Math.max(0, to - spanLimit); from < to; from++) {
      const before = best[from]!
      for (const { value, span } of stepsAt(words, from, to - from, meanings, style)) {
        const total = before.value + value
        const known = best[to]
        if (!known || total > known.value) best[to] = { value: total, spans: [...before.spans, span] }
      }
    }
  }
  return best[words.length]!.spans
}

/** All phrases that are to be looked up for these words. @param most the most words of one */
export function phrasesOf(words: readonly string[], most = spanLimit): string[] {
  const phrases: string[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + most); to++) {
      const span = words.slice(from, to)
      // What begins or ends in a word of the grammar names nothing but itself.
      if (span.length > 1 && (isFiller(span[0]!) || isFiller(span.at(-1)!))) continue
      phrases.push(span.join(' '))
    }
  return phrases
}

/** A word made of several: 'React-Entwickler', 'go/rust', where it is no name as a whole. */
const compound = /^[\p{L}\p{N}.+#]{1,30}(?:[-–/][\p{L}\p{N}.+#]{1,30}){1,3}$/u

/** The words of a compound, with an 'or' for each slash. */
export function partsOfWord(word: string): string[] | undefined {
  if (!compound.test(word) || grammarOf([word])) return undefined
  return word.split(/([-–/])/).flatMap((part) => (part === '/' ? ['or'] : /^[-–]$/.test(part) ? [] : [part]))
}

/** Words with those compounds taken apart that nobody carries as they are. */
export const takenApart = (words: readonly string[], meanings: Meanings): string[] =>
  words.flatMap((word) => {
    const parts = partsOfWord(word)
    const isName = meaningsOf(meanings, [word]).some(({ field }) => field !== 'text')
    return parts && !isName && !yearsAt([word, 'years'], 0) ? parts : [word]
  })
