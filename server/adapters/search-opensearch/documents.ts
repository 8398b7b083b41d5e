import { createHash } from 'node:crypto'
import { everythingSaid, type WordField, wordFields } from '../../../contract/search/evidence/found-by.ts'
import { fold } from '../../../contract/search/spelling/fold.ts'
import { latin, wordStarts } from '../../../contract/search/spelling/latin.ts'
import type { IndexOp, SearchDocument } from '../../ports/search-index.ts'
import { attributeNames, attributeOf, type Lexicon, suggestedLexicons } from './attributes.ts'
import type { Json } from './cluster.ts'
import { literalTokens, term, terms, wordTokens } from './tokens.ts'

/** What a hit's reasons are read from, as it was written. */
export interface Shown {
  texts: Partial<Record<WordField, string[]>>
  skills: { name: string; high: boolean }[]
  placeNames: string[]
}

/** A person's document as a hit brings it back. */
export interface Source {
  profileId: number
  companyId: number
  rating: number
  shown: Shown
}

const documentId = (profileId: number, companyId: number): string => `${profileId}-${companyId}`

/** All documents of a person lie in one shard, so that they change together. */
export const personOf = (id: string): string => id.slice(0, id.indexOf('-'))

const digits = 9
/** A skill with its months of use, in an order that texts have too. */
export const skillMonths = (name: string, months: number): string =>
  `${name}\u0001${String(months).padStart(digits, '0')}`

const thousandths = 1000

/** What OpenSearch holds of a document. @param overlaidBy the companies that see their own view instead */
function storedDocument(document: SearchDocument, overlaidBy: readonly number[]): Json {
  const { id, companyId, texts, skills, placeNames, numbers, merits, point, rating, updatedAt } = document
  const { text: _, ...shownTexts } = texts
  const shown: Shown = { texts: shownTexts, skills: skills.map(({ name, high }) => ({ name, high })), placeNames }
  const said = (field: WordField) => (field === 'text' ? everythingSaid(document) : (texts[field] ?? []))
  const forFields = (tokensOf: (text: string) => string) =>
    Object.fromEntries(wordFields.map((field) => [field, said(field).map(tokensOf)]))
  return {
    profileId: id,
    companyId,
    overlaidBy,
    updatedAt,
    rating: Math.round(rating * thousandths) / thousandths,
    numbers,
    merits,
    latitude: point?.latitude,
    longitude: point?.longitude,
    words: forFields(wordTokens),
    literals: forFields(literalTokens),
    names: Object.fromEntries(attributeNames.map((name) => [name, terms(attributeOf(name).read(document))])),
    skillMonths: skills.flatMap(({ name, months }) => (months === null ? [] : skillMonths(term(fold(name)), months))),
    shown,
  }
}

/** All that is to be held of one person, by the id of each document. */
export function storedPerson({ documents }: IndexOp): Map<string, Json> {
  const overlaidBy = documents.map(({ companyId }) => companyId).filter((companyId) => companyId !== 0)
  return new Map(
    documents.map((document) => [
      documentId(document.id, document.companyId),
      storedDocument(document, document.companyId === 0 ? overlaidBy : []),
    ]),
  )
}

/** Of long names only the beginning is completed. */
const completedLength = 100

export const entryId = (lexicon: Lexicon, name: string): string =>
  `${lexicon}-${createHash('sha256').update(name).digest('base64url')}`

/** Each name that a document has, by the id of its entry. */
export function entriesOf(document: SearchDocument): Map<string, { lexicon: Lexicon; shown: string }> {
  const entries = new Map<string, { lexicon: Lexicon; shown: string }>()
  for (const attribute of attributeNames) {
    const { lexicon, read } = attributeOf(attribute)
    if (!lexicon) continue
    for (const shown of read(document)) {
      const id = entryId(lexicon, term(fold(shown)))
      if (!entries.has(id)) entries.set(id, { lexicon, shown })
    }
  }
  return entries
}

/** Typed texts have a slip of the fingers seen through from the first of these lengths on; of longer ones the beginning decides. */
const beginningLengths = { from: 3, to: 18 } as const

/** What OpenSearch holds of a name: where what is typed may begin is every word of it, in Latin letters. */
export function storedEntry({ lexicon, shown }: { lexicon: Lexicon; shown: string }): Json {
  const name = latin(shown)
  const texts = suggestedLexicons.has(lexicon) ? wordStarts(name).map((at) => name.slice(at)) : []
  const beginnings = new Set(texts.flatMap(beginningsOf))
  const completions = texts.map(completionOf)
  return { entry: { lexicon, completions, beginnings: [...beginnings], shown: { name: shown.toWellFormed() } } }
}

const beginningsOf = (text: string): string[] => {
  const { from, to } = beginningLengths
  const lengths = Array.from({ length: Math.max(0, Math.min(text.length, to) - from + 1) }, (_, at) => from + at)
  return lengths.map((length) => text.slice(0, length).toWellFormed())
}

/** As much of what is typed as beginnings are held of. */
export const typedBeginning = (text: string): string => text.slice(0, beginningLengths.to).toWellFormed()

export const completionOf = (text: string): string => text.slice(0, completedLength).toWellFormed()
