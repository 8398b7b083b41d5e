import type { Suggestion } from '../../../../contract/search/endpoints.ts'
import { printWish } from '../../../../contract/search/evidence/wishes.ts'
import type { SearchField } from '../../../../contract/search/fields.ts'
import { encodeFilter } from '../../../../contract/search/filters.ts'
import { makeTerm, printTerm, type Term, typedTerm, unnegated } from '../../../../contract/search/query.ts'
import { printGroup } from '../../../../contract/search/query-line.ts'
import type { TypedReading } from '../../../../contract/search/reading-endpoints.ts'
import { readSearch, type SearchState } from '../../../../contract/search/search-url.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import { latin } from '../../../../contract/search/spelling/latin.ts'

/** Conditions that come into a search together. */
export type Added = Pick<SearchState, 'terms' | 'groups' | 'filters' | 'wishes'>

/** One meaning of what is typed. */
export interface Offer {
  key: string
  added: Added
  /** People whom it finds; undefined for the text as it was typed. */
  count: number | undefined
  /** What was typed and is no condition of it: words that say nothing to a search, and conditions that nobody fits beside it. */
  unused?: readonly string[]
  /** It neither is nor begins as it was typed: it is offered, and taken by nobody who did not choose it (D-140). */
  isFar?: boolean
}

export const hasPeople = ({ count = 0 }: Offer): boolean => count > 0
/** What Enter takes, the first of them: it finds people, and is what was typed. */
export const isMeant = (offer: Offer): boolean => hasPeople(offer) && !offer.isFar

/** The fields that a text is looked up in while somebody types. */
export const lookedUpFields: readonly SearchField[] = [
  'metaqueries',
  'skill',
  'position',
  'companySearch',
  'location',
  'educationSearch',
  'name',
]
/** What a text may be taken for as it stands. */
export const freeFields: readonly SearchField[] = [
  'skill',
  'position',
  'companySearch',
  'location',
  'educationSearch',
  'name',
  'comment',
  'folder',
  'text',
]
/** And a text that means several conditions. */
const phraseFields: readonly SearchField[] = ['position', 'companySearch', 'name', 'comment', 'folder', 'text']
/** The most suggestions under the box. */
const suggestionLimit = 10
/** How much a person counts by field: a title that begins so is meant more often than a name that does. */
const weights: Partial<Record<SearchField, number>> = {
  metaqueries: 3,
  skill: 2,
  location: 2,
  position: 1,
  companySearch: 1,
  educationSearch: 0.7,
  name: 0.4,
}

export const oneTerm = (term: Term): Added => ({ terms: [term], groups: [], filters: [], wishes: [] })

const keyOf = ({ terms, groups, filters, wishes }: Added): string =>
  fold(
    [...terms.map(printTerm), ...groups.map(printGroup), ...filters.map(encodeFilter), ...wishes.map(printWish)].join(
      ' ',
    ),
  )

export function offerOf({ field, name, count }: Suggestion, excluded = false): Offer[] {
  const term = makeTerm({ field, text: name, excluded, quoted: name.includes(' ') })
  return term ? [{ key: keyOf(oneTerm(term)), added: oneTerm(term), count }] : []
}

/** Whether a text may be the beginning of one name: lists and pages are only read. */
const isOneName = (typed: string): boolean => typed.length <= 100 && !/[\n,;|()"]/.test(typed)

/** What is looked up of a text; empty where it is no beginning of a name. */
export const lookedUp = (typed: string): string => {
  const name = unnegated(typed).text
  return isOneName(name) && !name.startsWith('#') ? name : ''
}

const rank = (text: string, { name, field, count }: Suggestion): number => {
  const [asked, own] = [fold(text), fold(name)]
  const nearness =
    own === asked || (field === 'location' && own.split(',')[0] === asked) ? 100 : own.startsWith(asked) ? 1 : 0.3
  return nearness * (weights[field] ?? 1) * Math.min(count, 5000)
}

/** Whether a name, or a word of it, begins as it was typed, in whichever letters. */
function begins(name: string, text: string): boolean {
  const typed = latin(fold(text))
  const words = latin(fold(name))
  return words.startsWith(typed) || words.split(/[\s,«»"(-]+/).some((word) => word.startsWith(typed))
}

/** What the pool knows of a text, the likeliest first. */
export const rankedSuggestions = (text: string, known: readonly Suggestion[]): Suggestion[] =>
  known.toSorted((a, b) => rank(text, b) - rank(text, a)).slice(0, suggestionLimit)

/** A reading is sure but where it is a guess or a mere text: what begins as it was typed comes before those (D-140). */
const isSure = ({ guess, q, f }: TypedReading): boolean => !guess && !(f.length === 0 && q.every(isMereText))
const isMereText = (condition: string): boolean => /^-?text:/.test(condition)

function offerOfReading({ q, f, w, count, unused, left_out }: TypedReading): Offer {
  const { state } = readSearch({ q, f, w })
  const added = { terms: state.terms, groups: state.groups, filters: state.filters, wishes: state.wishes }
  return { key: keyOf(state), added, count, unused: [...unused, ...left_out] }
}

/**
 * What could be meant by a text, the likeliest first: how it can be read, names that it begins, and the text itself in each field.
 * @param readings of exactly this text
 * @param known suggestions for exactly this text
 */
export function offersFor(typed: string, readings: readonly TypedReading[], known: readonly Suggestion[]): Offer[] {
  const { text, excluded } = unnegated(typed)
  if (text === '') return []
  const read = readings.map(offerOfReading)
  const sure = read.filter((offer, at) => hasPeople(offer) && isSure(readings[at]!))
  const names = rankedSuggestions(text, known).flatMap((one) =>
    offerOf(one, excluded).map((offer) => (begins(one.name, text) ? offer : { ...offer, isFar: true })),
  )
  const several = read.some(({ added }) => added.terms.length + added.groups.length + added.filters.length > 1)
  const meant = [...sure, ...names.filter(hasPeople), ...read, ...names]
  // A field in which its meaning is known is not offered once more for nothing but the letters.
  const served = new Set(sure.flatMap(({ added }) => added.terms.map(({ field }) => field)))
  const fields = (several ? phraseFields : freeFields).filter((field) => field === 'text' || !served.has(field))
  const all = [...meant, ...(isOneName(text) ? asItStands(text, excluded, fields) : [])]
  const seen = new Map<string, Offer>()
  for (const offer of all) if (!seen.has(offer.key)) seen.set(offer.key, offer)
  return [...seen.values()]
}

function asItStands(text: string, excluded: boolean, fields: readonly SearchField[]): Offer[] {
  return (text.startsWith('#') ? (['text'] as const) : fields).flatMap((field): Offer[] => {
    const term = typedTerm(excluded ? `-${text}` : text, field)
    return term ? [{ key: keyOf(oneTerm(term)), added: oneTerm(term), count: undefined }] : []
  })
}
