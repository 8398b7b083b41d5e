import {
  type FacetFilter,
  type FacetRequest,
  type Hit,
  isByFit,
  type Match,
  type SearchAnswer,
  type SearchPage,
  type SearchPlan,
  type SearchScope,
  tellingOf,
} from '../../ports/search-index.ts'
import { type Asking, countsByName, type FoundHit, type NameCounts } from './asking.ts'
import { namesField } from './attributes.ts'
import type { Json } from './cluster.ts'
import { aggregations, type Counts, depths, facetsIn, isCounted, matchCounts, parted } from './counting.ts'
import type { Source } from './documents.ts'
import { all, any, inScope, missing, passing, queryOf } from './matching.ts'
import {
  fitAt,
  fitsOf,
  levelsMet,
  order,
  orderByFit,
  type Rank,
  ranksOf,
  scoreAt,
  scoring,
  type Weight,
  weighed,
} from './ranking.ts'
import { reasonsIn } from './reasons.ts'

const reasonLimit = 20
/** OpenSearch numbers what it finds with 31 bits: behind them there is nothing. */
const lastPlace = 2 ** 31 - 1

/** One search: who is found with all counts in one question, behind one for names and one for how rare the terms are. */
export async function search(
  asking: Asking,
  plan: SearchPlan,
  scope: SearchScope,
  page: SearchPage,
): Promise<Pick<SearchAnswer, 'total' | 'hits' | 'facets' | 'matches'>> {
  const matches = page.matches ?? []
  const size = page.offset + page.limit > lastPlace ? 0 : page.limit
  const byFit = isByFit(plan)
  const fits = byFit && size > 0 ? fitsOf(plan) : []
  const ranks = size === 0 || byFit ? [] : await rarities(asking, ranksOf(plan), scope)
  const { open, common } = parted(plan.filters, page)
  const counted = base({ ...plan, filters: common }, scope)
  const asMatch = matches.map(queryOf)
  const found = await asking.search<Counts>({
    query: { bool: { ...counted, should: scoring(byFit ? fits : ranks) } },
    post_filter: all(open.map(passing)),
    aggs: aggregations(page.facets, open, asMatch, asking.shards > 1 ? depths[0] : undefined),
    ...(size === 0
      ? { size }
      : {
          size,
          from: page.offset,
          sort: byFit ? orderByFit(fits) : order(plan, ranks),
          track_scores: ranks.length + fits.length > 0,
        }),
  })
  const counts = { ...found.aggregations, ...(await deeper(asking, counted, open, page.facets, found.aggregations)) }
  return {
    total: found.hits.total.value,
    hits: found.hits.hits.map((hit) => (byFit ? fittingHit(hit, fits, plan) : hitOf(hit, ranks))),
    facets: await facetsIn(page, counts, (ids) => asking.entries(ids)),
    matches: matchCounts(counts),
  }
}

/** What several shards did not tell enough of is asked for again, each facet by itself, for there may be much of it. */
async function deeper(
  asking: Asking,
  counted: Json,
  open: readonly FacetFilter[],
  facets: readonly FacetRequest[],
  known: Counts,
): Promise<Counts> {
  const counts: Counts = {}
  for (const depth of depths.slice(1)) {
    const unsure = facets.filter((request) => !isCounted(request, { ...known, ...counts }))
    const found = await asking.searchAll(
      unsure.map((request) => ({ query: { bool: counted }, size: 0, aggs: aggregations([request], open, [], depth) })),
    )
    for (const { aggregations: more } of found) Object.assign(counts, more)
  }
  return counts
}

/** How many each plan finds. @param after only people of a greater number */
export async function count(
  asking: Asking,
  plans: readonly SearchPlan[],
  scope: SearchScope,
  after?: number,
): Promise<number[]> {
  const later = after === undefined ? [] : [{ range: { profileId: { gt: after } } }]
  return asking.countAll(
    plans.map((plan) => {
      const { filter, must_not } = base(plan, scope)
      return { bool: { filter: [...filter, ...later], must_not } }
    }),
  )
}

/** How many people in scope are in each of these places. */
export async function countPlaces(asking: Asking, ids: readonly number[], scope: SearchScope): Promise<number[]> {
  if (ids.length === 0) return []
  const field = namesField('place')
  const include = [...new Set(ids.map(String))]
  const { aggregations: counted } = await asking.search<{ places: NameCounts }>({
    query: all([inScope(scope), { terms: { [field]: include } }]),
    size: 0,
    aggs: { places: { terms: { field, size: include.length, include } } },
  })
  const counts = countsByName(counted.places)
  return ids.map((id) => counts.get(String(id)) ?? 0)
}

/** Everybody whom a plan finds, without an order. */
function base(
  { clauses, excluded, filters, wishes = [], short }: SearchPlan,
  scope: SearchScope,
): { filter: Json[]; must_not: Json[] } {
  const inClause = (clause: readonly Match[]) => any(clause.map(queryOf))
  return {
    filter: [
      inScope(scope),
      ...clauses.map(inClause),
      ...filters.map(passing),
      ...(typeof short === 'number' ? [missing(wishes, short)] : []),
    ],
    must_not: excluded.map(queryOf),
  }
}

/** Ranks with their values: how many meet each is counted among all in reach. */
async function rarities(asking: Asking, ranks: readonly Rank[], scope: SearchScope): Promise<Rank[]> {
  if (ranks.length === 0) return []
  const reach = inScope(scope)
  const [everybody, ...people] = await asking.countAll([reach, ...ranks.map(({ query }) => all([reach, query]))])
  return weighed(ranks, people, everybody!)
}

/** What of a hit's words and skills was asked or wished for. */
function fittingHit(
  { _source, matched_queries = [] }: FoundHit<Source>,
  fits: readonly Weight[],
  plan: SearchPlan,
): Hit {
  const { profileId, companyId, shown } = _source
  const { clauses, preferred, wishes = [] } = plan
  const asked = [...clauses.flat(), ...preferred, ...wishes.map(({ met }) => met)].flatMap(tellingOf)
  const reasons = asked.filter(({ kind }) => kind !== 'placeName').flatMap((match) => reasonsIn(match, shown))
  return {
    profileId,
    companyId,
    score: fitAt(fits, levelsMet(fits, matched_queries)),
    reasons: [...new Set(reasons)].slice(0, reasonLimit),
  }
}

function hitOf({ _source, matched_queries = [] }: FoundHit<Source>, ranks: readonly Rank[]): Hit {
  const { profileId, companyId, rating, shown } = _source
  const met = levelsMet(ranks, matched_queries)
  const reasons = ranks.flatMap(({ match }, at) => (met[at]! < 0 ? [] : reasonsIn(match, shown)))
  return {
    profileId,
    companyId,
    score: scoreAt(ranks, met, rating),
    reasons: [...new Set(reasons)].slice(0, reasonLimit),
  }
}
