import { fold } from '../../../contract/search/fold.ts'
import { fieldWeights, rarity } from '../../../contract/search/ranking.ts'
import type {
  FacetFilter,
  FacetRequest,
  Hit,
  IdPage,
  Match,
  SearchAnswer,
  SearchPage,
  SearchPlan,
  SearchScope,
  SuggestedName,
  SuggestField,
} from '../../ports/search-index.ts'
import { lexiconOf } from './attributes.ts'
import { and, or, size, subtract } from './bits.ts'
import { countFacet, countValue } from './counting.ts'
import { passing } from './filtering.ts'
import { evaluate, type Resolved, reasonsIn, resolve } from './matching.ts'
import { type Ordered, ordered, type Scorer } from './ordering.ts'
import type { Store } from './store.ts'

type Sets = Uint32Array[]
const reasonLimit = 20

/** What a plan selects before its filters, and what of it ranks. */
interface Selection {
  /** In reach and matching every clause. */
  base: Sets
  ranking: Ranked[]
  /** People in reach. */
  all: number
}

/** A match with how many in reach meet it. */
interface Ranked extends Resolved {
  matching: number
}

const total = (sets: readonly Uint32Array[]) => sets.reduce((sum, set) => sum + size(set), 0)
const copy = (sets: readonly Uint32Array[]): Sets => sets.map((set) => set.slice())
/** Combines set by set: `combine(target[at], other[at])`. */
function combineAll(target: Sets, other: Sets, combine: (target: Uint32Array, other: Uint32Array) => void): void {
  target.forEach((set, at) => {
    combine(set, other[at]!)
  })
}

/** Evaluates a match over the whole index; `test` defaults to what it asks for. */
const setsOf = (store: Store, test: Resolved['test'], among: Sets): Sets =>
  store.segments.map((segment, at) => evaluate(test, segment, store, among[at]!))

/** Boolean first: reach, then clauses; nothing is counted or scored that is out of reach. */
function select(store: Store, plan: SearchPlan, scope: SearchScope): Selection {
  const reach = store.reach(scope)
  const look = (match: Match) => resolve(match, store, reach)
  const ranking: Ranked[] = []
  const base = copy(reach)
  for (const clause of plan.clauses) {
    const [first, ...others] = clause.map((match) => {
      const resolved = look(match)
      const sets = setsOf(store, resolved.test, reach)
      ranking.push({ ...resolved, matching: total(sets) })
      return sets
    })
    for (const other of others) combineAll(first!, other, or)
    combineAll(base, first!, and)
  }
  for (const match of plan.excluded.map(look)) combineAll(base, setsOf(store, match.test, base), subtract)
  for (const match of plan.preferred.map(look))
    ranking.push({ ...match, matching: total(setsOf(store, match.test, reach)) })
  return { base, ranking, all: total(reach) }
}

const passingAll = (store: Store, filter: FacetFilter): Sets =>
  store.segments.map((segment) => passing(filter, segment, store))

function filtered(base: Sets, filters: readonly Sets[], except = -1): Sets {
  const sets = copy(base)
  filters.forEach((filter, at) => {
    if (at !== except) combineAll(sets, filter, and)
  })
  return sets
}

/** A term is as rare as it is in reach, whatever else the query asks for. */
const scorersOf = (store: Store, { ranking, all }: Selection, result: Sets): Scorer[] =>
  ranking.map(({ match, matching, levels }) => ({
    value: fieldWeights[weightOf(match)] * rarity(matching, all),
    levels: levels.map((level) => ({ sets: setsOf(store, level.test, result), strength: level.strength })),
  }))

const weightOf = ({ kind }: Match): keyof typeof fieldWeights => (kind === 'placeName' ? 'place' : kind)

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
export function search(
  store: Store,
  plan: SearchPlan,
  scope: SearchScope,
  page: SearchPage,
): Omit<SearchAnswer, 'partial'> {
  const selection = select(store, plan, scope)
  const filters = plan.filters.map((filter) => passingAll(store, filter))
  const result = filtered(selection.base, filters)
  const facets: SearchAnswer['facets'] = {}
  for (const request of page.facets) {
    facets[request.facet] = countFacet(request, store, countedOver(request, plan, selection.base, filters, result))
  }
  const scorers = page.limit === 0 ? [] : scorersOf(store, selection, result)
  const hits = ordered(store.segments, result, scorers, plan.sort, page)
  return {
    total: total(result),
    hits: hits.map((hit) => hitOf(store, selection.ranking, hit)),
    facets,
    seq: store.seq,
  }
}

/** Skip-one: a facet whose values widen each other is counted without its own choice, the others with it. */
function countedOver(
  request: FacetRequest,
  plan: SearchPlan,
  base: Sets,
  filters: readonly Sets[],
  result: Sets,
): Sets {
  const own = plan.filters.findIndex((filter) => filter.facet === request.facet)
  return own < 0 || plan.filters[own]!.inside === 'and' ? result : filtered(base, filters, own)
}

/** How many a plan finds. */
export function count(store: Store, plan: SearchPlan, scope: SearchScope): number {
  const { base } = select(store, plan, scope)
  return total(
    filtered(
      base,
      plan.filters.map((filter) => passingAll(store, filter)),
    ),
  )
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
/** So many names that fit are weighed by how many carry them; more cannot be told apart by a prefix that short. */
const weighed = 5000

/** Names that begin with a prefix, or have a word that does, by how many people in scope carry them. */
export function suggest(
  store: Store,
  field: SuggestField,
  prefix: string,
  scope: SearchScope,
  limit: number,
): SuggestedName[] {
  const folded = fold(prefix)
  if (folded === '') return []
  const attribute = suggestAttributes[field]
  const lexicon = lexiconOf(store.lexicons, attribute)
  const reach = store.reach(scope)
  return [...lexicon.startingWith(folded).take(weighed)]
    .map((value) => ({ value, count: countValue(attribute, value, store, reach) }))
    .filter(({ count: people }) => people > 0)
    .sort((a, b) => rank(b, lexicon, folded) - rank(a, lexicon, folded) || b.count - a.count || a.value - b.value)
    .slice(0, limit)
    .map(({ value, count: people }) => ({ name: lexicon.shown[value]!, count: people }))
}

/** The very name first, then names that begin so, then names with a word that does. */
function rank({ value }: { value: number }, lexicon: ReturnType<typeof lexiconOf>, folded: string): number {
  const name = lexicon.folded[value]!
  return name === folded ? 2 : name.startsWith(folded) ? 1 : 0
}
