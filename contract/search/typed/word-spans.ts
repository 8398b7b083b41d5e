import type { Seniority } from '../../profiles/card.ts'
import { likelihoodOf, type Meaning, type Meanings, meaningsOf } from './meanings.ts'
import { isBeforeCompany, isBeforePlace, isJoint, seniorityOf, yearsAt } from './words.ts'

/** The most words of one name. */
const spanLimit = 5

/**
 * How a title of several words is read: `parts` takes the skills and the level in it for themselves ('senior react developer'),
 * `anyLevel` does and asks for no level, `titles` takes titles as long as they are known.
 */
export type Style = 'parts' | 'titles' | 'anyLevel'

/** Words that stand together, and what they say; `nothing` for what only joins the others. */
export interface Span {
  words: readonly string[]
  says: Meaning | { level: Seniority } | { years: number } | 'nothing' | 'unknown'
}

interface Step {
  value: number
  span: Span
}

export const isMeaning = (says: Span['says']): says is Meaning => typeof says === 'object' && 'field' in says

/** Whether a title holds something that can be asked for by itself. */
function holdsParts(words: readonly string[], meanings: Meanings): boolean {
  for (let from = 0; from < words.length; from++) {
    if (seniorityOf(words[from]!)) return true
    for (let to = from + 1; to <= words.length; to++)
      if (meaningsOf(meanings, words.slice(from, to)).some(({ field, count }) => field === 'skill' && count > 0))
        return true
  }
  return false
}

/** What the word before tells: 'in' of a place, 'at' of a company. */
const hinted = ({ field }: Meaning, before: string | undefined): number =>
  before !== undefined &&
  ((field === 'location' && isBeforePlace(before)) || (field === 'companySearch' && isBeforeCompany(before)))
    ? 2
    : 0

/** What a length of words may say, each with its worth: more words in fewer spans are worth more. */
function stepsAt(words: readonly string[], from: number, length: number, meanings: Meanings, style: Style): Step[] {
  const span = words.slice(from, from + length)
  const worth = 10 * length - 6
  const steps = meaningsOf(meanings, span)
    .filter(({ field }) => field !== 'position' || length === 1 || style === 'titles' || !holdsParts(span, meanings))
    .map(
      (meaning): Step => ({
        value: worth + likelihoodOf(meaning) + hinted(meaning, words[from - 1]),
        span: { words: span, says: meaning },
      }),
    )
  const years = yearsAt(words, from)
  if (years?.length === length) steps.push({ value: worth + 6, span: { words: span, says: { years: years.years } } })
  if (length > 1) return steps
  const [word] = span as [string]
  const level = seniorityOf(word)
  if (level && style === 'parts') steps.push({ value: worth + 5, span: { words: span, says: { level } } })
  if (level && style === 'anyLevel') steps.push({ value: worth + 5, span: { words: span, says: 'nothing' } })
  if (isJoint(word) && words.length > 1) return [{ value: 3, span: { words: span, says: 'nothing' } }]
  return [...steps, { value: 0.5, span: { words: span, says: 'unknown' } }]
}

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

/** All phrases that are to be looked up for these words. */
export function phrasesOf(words: readonly string[]): string[] {
  const phrases: string[] = []
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + spanLimit); to++)
      phrases.push(words.slice(from, to).join(' '))
  return phrases
}
