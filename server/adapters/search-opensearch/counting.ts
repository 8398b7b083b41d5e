import { fold } from '../../../contract/search/spelling/fold.ts'
import type { FacetCount, FacetFilter, FacetRequest, SearchAnswer, SearchPage } from '../../ports/search-index.ts'
import { attributeOf, attributeOfFacet, namesField } from './attributes.ts'
import type { Json } from './cluster.ts'
import { entryId } from './documents.ts'
import { all, chosen, passing } from './matching.ts'
import { term } from './tokens.ts'

interface Bucket {
  key: string
  doc_count: number
  /** How many more there may be in shards that did not name it. */
  doc_count_error_upper_bound?: number
}

interface MostFrequent {
  buckets: Bucket[]
  /** How many may carry a name that no shard has named. */
  doc_count_error_upper_bound: number
}

/** What OpenSearch counts of a facet: the most frequent, those listed always, or the choices in their order. */
interface Counted {
  most?: MostFrequent
  always?: { buckets: Bucket[] }
  choices?: { buckets: { doc_count: number }[] }
}

/** All counts of an answer, a bucket for each facet and one for the page's matches. */
export type Counts = Record<string, Counted>

const foldedTerm = (name: string) => term(fold(name))
const matchesName = 'matches'

/** The number of names each shard is asked for at first, then many more; the last is the most that OpenSearch answers. */
export const depths = [100, 2000, 40_000] as const

function aggregationsOf({ facet, choices, limit, always }: FacetRequest, depth: number | undefined): Json {
  if (choices) return { choices: { filters: { filters: choices.map((choice) => chosen(facet, choice)) } } }
  const attribute = attributeOfFacet(facet)
  if (!attribute) return {}
  const field = namesField(attribute)
  const asked = Math.max(limit, depth ?? 0)
  const most = { terms: { field, size: asked, shard_size: asked, show_term_doc_count_error: depth !== undefined } }
  const include = always.map(foldedTerm).filter((name) => name !== '')
  if (include.length === 0) return { most }
  return { most, always: { terms: { field, size: include.length, include } } }
}

/** The filters that a facet is counted behind: its own does not narrow it where its values widen each other. */
const behind = ({ facet }: FacetRequest, filters: readonly FacetFilter[]): FacetFilter[] =>
  filters.filter((filter) => filter.facet !== facet || filter.inside === 'and')

/** Filters that narrow all that is counted, and those that some facet is counted without. */
export function parted(filters: readonly FacetFilter[], { facets }: SearchPage) {
  const isOpen = (filter: FacetFilter) => facets.some((request) => !behind(request, [filter]).includes(filter))
  return { open: filters.filter(isOpen), common: filters.filter((filter) => !isOpen(filter)) }
}

/**
 * What is to be counted of those who pass the common filters.
 * @param matches the page's, as queries
 * @param depth how many names each of several shards is asked for
 */
export function aggregations(
  facets: readonly FacetRequest[],
  open: readonly FacetFilter[],
  matches: readonly Json[],
  depth: number | undefined,
): Json {
  const aggs: Json = {}
  for (const request of facets)
    aggs[request.facet] = { filter: all(behind(request, open).map(passing)), aggs: aggregationsOf(request, depth) }
  if (matches.length > 0)
    aggs[matchesName] = { filter: all(open.map(passing)), aggs: { choices: { filters: { filters: matches } } } }
  return aggs
}

/** Whether the shards have told enough to know the most frequent of all with their exact counts. */
export function isCounted({ facet, limit }: FacetRequest, counts: Counts): boolean {
  const most = counts[facet]?.most
  if (!most || most.doc_count_error_upper_bound === 0) return true
  const atMost = ({ doc_count, doc_count_error_upper_bound = 0 }: Bucket) => doc_count + doc_count_error_upper_bound
  const last = most.buckets[limit - 1]
  if (!last || most.doc_count_error_upper_bound >= last.doc_count) return false
  const isExact = (bucket: Bucket) => atMost(bucket) === bucket.doc_count
  return (
    most.buckets.slice(0, limit).every(isExact) && most.buckets.slice(limit).every((b) => atMost(b) < last.doc_count)
  )
}

/** How many of the result match each of the page's matches. */
export const matchCounts = (counts: Counts): number[] =>
  counts[matchesName]?.choices?.buckets.map((bucket) => bucket.doc_count) ?? []

/** A count before it is known how the name is written. */
interface Row extends FacetCount {
  /** The name's entry, where it has one. */
  entry?: string
}

function rowsOf({ facet, choices, always, limit }: FacetRequest, counted: Counted): Row[] {
  if (choices)
    return choices.map((choice, at) => {
      const value = 'value' in choice ? choice.value : `${choice.lower ?? '*'}-${choice.upper ?? '*'}`
      return { value, name: value, count: counted.choices!.buckets[at]!.doc_count }
    })
  const attribute = attributeOfFacet(facet)
  if (!attribute) return []
  const { lexicon } = attributeOf(attribute)
  const row = (key: string, name: string, count: number): Row => ({
    value: name,
    name,
    count,
    entry: lexicon && entryId(lexicon, key),
  })
  const top = counted.most!.buckets.slice(0, limit)
  const listed = new Set(top.map(({ key }) => key))
  const others = new Map(counted.always?.buckets.map(({ key, doc_count }) => [key, doc_count]))
  return [
    ...top.map(({ key, doc_count }) => row(key, key, doc_count)),
    ...always
      .filter((name) => !listed.has(foldedTerm(name)))
      .map((name) => row(foldedTerm(name), name, others.get(foldedTerm(name)) ?? 0)),
  ]
}

/** How the names of entries are written, by the ids of those that there are. */
type ShowNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** The counts of all facets, each name as it was written. */
export async function facetsIn(
  { facets }: SearchPage,
  counts: Counts,
  show: ShowNames,
): Promise<SearchAnswer['facets']> {
  const counted = facets.map((request) => ({ facet: request.facet, rows: rowsOf(request, counts[request.facet]!) }))
  const names = await show(counted.flatMap(({ rows }) => rows.flatMap(({ entry }) => entry ?? [])))
  const shown = ({ value, count, entry = '' }: Row): FacetCount => {
    const name = names.get(entry) ?? value
    return { value: name, name, count }
  }
  return Object.fromEntries(counted.map(({ facet, rows }) => [facet, rows.map(shown)]))
}
