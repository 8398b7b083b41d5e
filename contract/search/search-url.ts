import { settledTerms } from './conditions.ts'
import { printWish, readWishes, type Short, shorts, type Wish } from './evidence/wishes.ts'
import { conditionsFrom, type Expression, termsIn } from './expression.ts'
import { decodeFilters, encodeFilter, type Filter } from './filters.ts'
import { isBareOperator, parseTerm, printTerm, type Term } from './query.ts'
import { isGroupText, printGroup, readGroup, termLimit } from './query-line.ts'

/** Orders by what sources tell or colleagues enter (D-53); the greater the better, who has none comes last. */
export const meritSorts = ['githubCommits', 'stackoverflowAnswers', 'kaggle', 'googlePlay', 'diversity'] as const
export type Merit = (typeof meritSorts)[number]
/** The orders of a result (001 §9); `diversity` begins with whose labels are the least uncertain. */
export const sorts = ['overall', 'date', 'distance', ...meritSorts] as const
export type Sort = (typeof sorts)[number]
const perPageDefault = 20
const perPageLimit = 100
const filterLimit = 200
export const pageLimit = 1_000_000

/** A whole search as its URL says it: on the page and in `GET /api/v6/profiles/` alike. */
export interface SearchState {
  terms: Term[]
  /** Conditions that no list of terms can say: alternatives of any fields, and what is put together (query-line.ts). */
  groups: Expression[]
  filters: Filter[]
  /** What it would like too, in its order: it leaves nobody out and sorts (wishes.ts). */
  wishes: readonly Wish[]
  /** Only people to whom so many of the wishes are missing; what is nearly met is not. */
  short: Short | null
  sort: Sort
  /** A folder's number or UUID: search inside it. */
  folderId: string | null
  /** A person's number or UUID, or `folder:` and a folder's: search among those most like these, the likest first. */
  similar: string | null
  page: number
  perPage: number
}

/** What was read, and the parts that were left out, as they came. */
export interface ReadSearch {
  state: SearchState
  ignored: string[]
}

export const emptySearch: SearchState = {
  terms: [],
  groups: [],
  filters: [],
  wishes: [],
  short: null,
  sort: 'overall',
  folderId: null,
  similar: null,
  page: 1,
  perPage: perPageDefault,
}

/** The parameters as a router or a server has already split them. */
export interface SearchParameters {
  q?: readonly string[]
  f?: readonly string[]
  w?: readonly string[]
  short?: string
  s?: string
  folderId?: string
  similar?: string
  page?: string | number
  per_page?: string | number
}

/** A folder or a person by number or UUID. */
const reference = /^(?:\d{1,15}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readTerms(raw: readonly string[], ignored: string[]): Term[] {
  const terms = new Map<string, Term>()
  for (const one of raw) {
    const term = parseTerm(one)
    if (term && !isBareOperator(one) && terms.size < termLimit) terms.set(printTerm(term), term)
    else if (one.trim() !== '') ignored.push(one)
  }
  const settled = settledTerms([...terms.values()])
  ignored.push(...settled.refused.map(printTerm))
  return settled.terms
}

/** All conditions: single terms first, then what is put together, as far as it cannot be said by single terms too. */
function readConditions(raw: readonly string[], ignored: string[]): Pick<SearchState, 'terms' | 'groups'> {
  const terms = readTerms(
    raw.filter((one) => !isGroupText(one)),
    ignored,
  )
  let left = termLimit - terms.length
  const wanted = raw.filter(isGroupText).flatMap((one) => {
    const group = readGroup(one, left)
    if (!group) ignored.push(one)
    else left -= termsIn(group).length
    return group ?? []
  })
  return conditionsFrom(wanted, terms)
}

function readNumber(raw: string | number | undefined, absent: number, max: number, ignored: string[]): number {
  if (raw === undefined || raw === '') return absent
  const value = Number(raw)
  if (Number.isInteger(value) && value >= 1 && value <= max) return value
  ignored.push(String(raw))
  return value > max ? max : absent
}

const ofFolder = 'folder:'

/** The folder whose people others are to be like; undefined where it is a person. */
export const folderLike = (similar: string): string | undefined =>
  similar.startsWith(ofFolder) ? similar.slice(ofFolder.length) : undefined

/** What `similar` says for the people of a folder. */
export const likeFolder = (folder: string): string => ofFolder + folder

function readReference(raw: string | undefined, ignored: string[], prefix = ''): string | null {
  if (!raw) return null
  if (reference.test(raw.startsWith(prefix) ? raw.slice(prefix.length) : raw)) return raw
  ignored.push(raw)
  return null
}

/** Reads a search from its parameters. Hostile or broken input gives the default and a note, never an error. */
export function readSearch(parameters: SearchParameters): ReadSearch {
  const ignored: string[] = []
  const conditions = readConditions(parameters.q ?? [], ignored)
  const decoded = decodeFilters(parameters.f ?? [])
  ignored.push(...decoded.ignored, ...decoded.filters.slice(filterLimit).map(encodeFilter))
  const wishes = readWishes(parameters.w ?? [], ignored)
  const short = shorts.find((known) => String(known) === parameters.short) ?? null
  if (parameters.short && short === null) ignored.push(parameters.short)
  const sort = sorts.find((known) => known === parameters.s) ?? 'overall'
  if (parameters.s && parameters.s !== sort) ignored.push(parameters.s)
  const folderId = readReference(parameters.folderId, ignored)
  const similar = readReference(parameters.similar, ignored, ofFolder)
  return {
    state: {
      ...conditions,
      filters: decoded.filters.slice(0, filterLimit),
      wishes,
      short,
      sort,
      folderId,
      similar,
      page: readNumber(parameters.page, 1, pageLimit, ignored),
      perPage: readNumber(parameters.per_page, perPageDefault, perPageLimit, ignored),
    },
    ignored,
  }
}

/** Reads the query part of a URL, with or without its question mark. */
export function parseSearchUrl(query: string | URLSearchParams): ReadSearch {
  const url = typeof query === 'string' ? new URLSearchParams(query) : query
  const one = (name: string) => url.get(name) ?? undefined
  return readSearch({
    q: url.getAll('q'),
    f: url.getAll('f'),
    w: url.getAll('w'),
    short: one('short'),
    s: one('s'),
    folderId: one('folderId'),
    similar: one('similar'),
    page: one('page'),
    per_page: one('per_page'),
  })
}

/** The conditions of a search as the `q` of its address. */
export const conditionTexts = ({ terms, groups }: Pick<SearchState, 'terms' | 'groups'>): string[] => [
  ...terms.map(printTerm),
  ...groups.map(printGroup),
]

/** The same search as parameters; what is at its default is left out. */
function searchParametersOf(state: SearchState): URLSearchParams {
  const url = new URLSearchParams()
  for (const one of conditionTexts(state)) url.append('q', one)
  for (const filter of state.filters) url.append('f', encodeFilter(filter))
  for (const wish of state.wishes) url.append('w', printWish(wish))
  if (state.short !== null) url.set('short', String(state.short))
  if (state.sort !== 'overall') url.set('s', state.sort)
  if (state.folderId !== null) url.set('folderId', state.folderId)
  if (state.similar !== null) url.set('similar', state.similar)
  if (state.page !== 1) url.set('page', String(state.page))
  if (state.perPage !== perPageDefault) url.set('per_page', String(state.perPage))
  return url
}

/** Writes the query part of a URL, without a question mark; reading it back gives the same search. */
export const printSearchUrl = (state: SearchState): string => searchParametersOf(state).toString()

/** The search itself, whatever page of it is looked at: its one written form, by which it is kept. */
export const queryOf = (state: SearchState): string => printSearchUrl({ ...state, page: 1, perPage: perPageDefault })

export const asksNoTerms = ({ terms, groups }: Pick<SearchState, 'terms' | 'groups'>): boolean =>
  terms.length === 0 && groups.length === 0

/** All terms of a search, those inside of groups too. */
export const allTerms = ({ terms, groups }: Pick<SearchState, 'terms' | 'groups'>): Term[] => [
  ...terms,
  ...groups.flatMap(termsIn),
]

/** Everybody is found, in no order of one's own: nothing that anybody would keep. */
export const asksNothing = ({ filters, wishes, folderId, similar, ...conditions }: SearchState): boolean =>
  asksNoTerms(conditions) && filters.length === 0 && wishes.length === 0 && folderId === null && similar === null
