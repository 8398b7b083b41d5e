import { fold } from '../../../contract/search/fold.ts'
import type {
  FacetRequest,
  Hit,
  IdPage,
  SearchAnswer,
  SearchPage,
  SearchPlan,
  SearchScope,
  SuggestedName,
  SuggestField,
} from '../../ports/search-index.ts'
import { lexiconOf } from './attributes.ts'
import { countFacet, countTogether, countValue } from './counting.ts'
import { type DocSet, total } from './doc-set.ts'
import { type Resolved, reasonsIn } from './matching.ts'
import { type Ordered, ordered } from './ordering.ts'
import { type Scored, scored } from './scoring.ts'
import { type Selection, select } from './selecting.ts'
import type { Store } from './store.ts'

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
export function search(
  store: Store,
  plan: SearchPlan,
  scope: SearchScope,
  page: SearchPage,
): Omit<SearchAnswer, 'partial'> {
  const selection = select(store, plan, scope)
  const { result, ranking } = selection
  const facets: SearchAnswer['facets'] = {}
  const counted = page.facets.map((request) => ({ request, sets: countedOver(request, plan, selection) }))
  countTogether(
    counted.filter(({ sets }) => sets === result).map(({ request }) => request),
    result,
  )
  for (const { request, sets } of counted) facets[request.facet] = countFacet(request, store, sets)
  const hits = page.limit === 0 ? [] : ordered(scoredIn(store, selection), { ...page, sort: plan.sort })
  return { total: total(result), hits: hits.map((hit) => hitOf(store, ranking, hit)), facets, seq: store.seq }
}

const scoredIn = (store: Store, { result, ranking }: Selection): Scored[][] =>
  result.map((set, at) => scored(ranking, set, at, store))

/** Skip-one: a facet whose values widen each other is counted without its own choice, the others with it. */
function countedOver({ facet }: FacetRequest, { filters }: SearchPlan, { result, without }: Selection): DocSet[] {
  const own = filters.findIndex((filter) => filter.facet === facet)
  return own < 0 || filters[own]!.inside === 'and' ? result : without[own]!
}

/** How many a plan finds. */
export const count = (store: Store, plan: SearchPlan, scope: SearchScope): number =>
  total(select(store, plan, scope).result)

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
    .map((value) => ({ value, count: countValue(attribute, value, reach) }))
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
