import { readingsOf } from '../../../../contract/search/spelling/latin.ts'
import {
  type FacetRequest,
  type Hit,
  type IdPage,
  isByFit,
  type Match,
  type SearchAnswer,
  type SearchPage,
  type SearchPlan,
  type SearchScope,
  type SuggestedName,
  type SuggestField,
} from '../../../ports/search-index.ts'
import { lexiconOf } from '../lexicon/attributes.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { placesOf } from '../segment/segment.ts'
import { has, size } from '../sets/bits.ts'
import { type DocSet, total } from '../sets/doc-set.ts'
import type { Store } from '../store.ts'
import { countFacet, countTogether, countValue } from './counting.ts'
import { evaluate, type Resolved, reasonsIn, resolve } from './matching.ts'
import { type Ordered, ordered } from './ordering.ts'
import { type Scored, scored } from './scoring.ts'
import { type Selection, select } from './selecting.ts'
import { fitting } from './wishing.ts'

const reasonLimit = 20

function hitOf(store: Store, ranking: readonly Resolved[], { segment, doc, score }: Ordered): Hit {
  const part = store.segments[segment]!
  const reasons = new Set(ranking.flatMap((match) => reasonsIn(match, part, doc, store)))
  return {
    profileId: part.columns.profileIds[doc]!,
    companyId: part.columns.companyIds[doc]!,
    score,
    reasons: [...reasons].slice(0, reasonLimit),
  }
}

/** One search, whole: total, page and counts from the same pass. */
export function search(store: Store, plan: SearchPlan, scope: SearchScope, page: SearchPage): SearchAnswer {
  const selection = select(store, plan, scope)
  const { result } = selection
  const ranking = [...selection.ranking, ...selection.wishes.map(({ met }) => met).filter(isNamed)]
  const facets: SearchAnswer['facets'] = {}
  const counted = page.facets.map((request) => ({ request, sets: countedOver(request, plan, selection) }))
  countTogether(
    counted.filter(({ sets }) => sets === result).map(({ request }) => request),
    result,
  )
  for (const { request, sets } of counted) facets[request.facet] = countFacet(request, store, sets)
  const hits =
    page.limit === 0
      ? []
      : ordered(isByFit(plan) ? fitIn(store, selection) : scoredIn(store, selection), { ...page, ...plan })
  const matches = page.matches?.length ? matching(page.matches, selection, store) : []
  const { seq, partial } = store
  return { total: total(result), matches, hits: hits.map((hit) => hitOf(store, ranking, hit)), facets, seq, partial }
}

/** How many of the result match each of some matches. */
function matching(matches: readonly Match[], { result }: Selection, store: Store): number[] {
  return matches.map((match) => {
    const { test } = resolve(match, store)
    return result.reduce((sum, { segment, bits }) => sum + size(evaluate(test, segment, store, bits)), 0)
  })
}

/** What is met by a word or a skill has a name to be shown. */
const isNamed = ({ match: { kind } }: Resolved): boolean => kind === 'words' || kind === 'skill'

const fitIn = (store: Store, { result, wishes }: Selection): Scored[][] =>
  result.map((set) => (set.size === 0 ? [] : [fitting(wishes, set, store)]))

const scoredIn = (store: Store, { result, ranking }: Selection): Scored[][] =>
  result.map((set, at) => (set.size === 0 ? [] : scored(ranking, set, at, store)))

/** Skip-one: a facet whose values widen each other is counted without its own choice, the others with it. */
function countedOver({ facet }: FacetRequest, { filters }: SearchPlan, { result, without }: Selection): DocSet[] {
  const own = filters.findIndex((filter) => filter.facet === facet)
  return own < 0 || filters[own]!.inside === 'and' ? result : without[own]!
}

/** How many a plan finds, or how many of them came in after a person. */
export function count(store: Store, plan: SearchPlan, scope: SearchScope, after?: number): number {
  const { result } = select(store, plan, scope)
  return after === undefined ? total(result) : result.reduce((sum, set) => sum + comeAfter(after, set), 0)
}

/** People stand in the order of their numbers: those who came later are the last. */
function comeAfter(after: number, { segment, bits }: DocSet): number {
  const { count: documents } = segment.columns
  let found = 0
  for (let doc = placesOf(segment.columns, after)[1]; doc < documents; doc++) if (has(bits, doc)) found++
  return found
}

/** The first of a whole result, in its order. */
export function ids(store: Store, plan: SearchPlan, scope: SearchScope, limit: number): IdPage {
  const { total: found, hits, seq } = search(store, plan, scope, { offset: 0, limit, facets: [] })
  return { total: found, ids: hits.map((hit) => hit.profileId), seq }
}

const suggestAttributes = {
  skill: 'skill',
  position: 'position',
  companySearch: 'companySearch',
  educationSearch: 'educationSearch',
  name: 'name',
} as const satisfies Record<SuggestField, string>
/** The most matching names that are ranked by how many people have them; more cannot be told apart by a prefix that short. */
const weighed = 5000

/** Where fewer names begin with what was typed, those that nearly do are told too. */
const enough = 3

/**
 * Names that begin with what was typed, or have a word that does, in any script; what fits nothing as it stands is read
 * as typed with the keyboard switched the wrong way; behind few of them those that begin so but for a slip or two. By how
 * many people in scope carry them.
 */
export function suggest(
  store: Store,
  field: SuggestField,
  typed: string,
  scope: SearchScope,
  limit: number,
): SuggestedName[] {
  const attribute = suggestAttributes[field]
  const lexicon = lexiconOf(store.lexicons, attribute)
  const reach = store.begin(scope)
  const readings = readingsOf(typed).filter((text) => text !== '')
  const firstCarried = (complete: (reading: string, lexicon: Lexicon) => Fitting[]): Fitting[] => {
    for (const reading of readings) {
      const found = mostCarried(complete(reading, lexicon), limit, (value) => countValue(attribute, value, reach))
      if (found.length > 0) return found
    }
    return []
  }
  const whole = firstCarried(completing)
  const known = new Set(whole.map(({ value }) => value))
  const near = whole.length < enough ? firstCarried(nearly).filter(({ value }) => !known.has(value)) : []
  return [...whole, ...near].slice(0, limit).map(({ value, count: people }) => ({
    name: lexicon.shown.at(value),
    count: people,
  }))
}

interface Fitting {
  value: number
  /** The very name first, then names that begin so, then names with a word that does, then by how little is amiss. */
  rank: number
  /** No more people carry it; counted, so many do. */
  count: number
}

function completing(reading: string, lexicon: Lexicon): Fitting[] {
  const completion = lexicon.completion!
  return completion.startingWith(reading, weighed).map((value) => {
    const name = completion.nameOf(value)
    return { value, rank: name === reading ? 2 : name.startsWith(reading) ? 1 : 0, count: lexicon.usesOf(value) }
  })
}

const nearly = (reading: string, lexicon: Lexicon): Fitting[] =>
  lexicon.completion!.nearly(reading).map(({ id, slips }) => ({ value: id, rank: -slips, count: lexicon.usesOf(id) }))

const inOrder = (a: Fitting, b: Fitting) => b.rank - a.rank || b.count - a.count || a.value - b.value

/** The first in order by what is counted. Who cannot come before the last of them any more is not counted. */
function mostCarried(fitting: Fitting[], limit: number, countOf: (value: number) => number): Fitting[] {
  const first: Fitting[] = []
  for (const each of fitting.sort(inOrder)) {
    if (first.length === limit && inOrder(first[limit - 1]!, each) < 0) break
    const count = countOf(each.value)
    if (count === 0) continue
    first.push({ ...each, count })
    first.sort(inOrder).splice(limit)
  }
  return first
}
