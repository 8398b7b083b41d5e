import { containsLiteral, fold, queryWords, wordsOf } from '../../../contract/search/spelling/fold.ts'
import type { PlainMatch } from '../../ports/search-index.ts'
import type { Shown } from './documents.ts'

type WordsMatch = Extract<PlainMatch, { kind: 'words' }>

function isIn(name: string, { text, quoted }: WordsMatch): boolean {
  if (quoted) return containsLiteral(fold(name), fold(text))
  const words = new Set(wordsOf(fold(name)))
  return queryWords(fold(text)).every((word) => words.has(word))
}

/** What of a person a met match hit, as it was written. */
export function reasonsIn(match: PlainMatch, { texts, skills, placeNames }: Shown): string[] {
  if (match.kind === 'words')
    return match.field === 'text' ? [match.text] : (texts[match.field] ?? []).filter((name) => isIn(name, match))
  if (match.kind === 'placeName') return placeNames.filter((name) => fold(name) === fold(match.name))
  if (match.kind !== 'skill') return []
  const wanted = fold(match.name)
  return skills.filter(({ name, high }) => (high || !match.high) && fold(name) === wanted).map(({ name }) => name)
}
