import { likenessTerms, likenessWeights, rarity } from '../../../contract/search/ranking.ts'
import type { Hit, SearchScope } from '../../ports/search-index.ts'
import { type Asking, countsByName, type NameCounts } from './asking.ts'
import { attributes, namesField } from './attributes.ts'
import type { Json } from './cluster.ts'
import { entryId } from './documents.ts'
import { all, any, inScope } from './matching.ts'
import { levelsMet, likenessAt, orderAlike, scoring, type Weight } from './ranking.ts'

type Likeness = keyof typeof likenessWeights
const kinds = Object.keys(likenessWeights) as Likeness[]

/** Something that a person has in common with others, and how much that tells. */
interface Trait extends Weight {
  kind: Likeness
  name: string
  query: Json
}

/** People in scope who have most in common with one, the rarer the more it tells; nobody where the one is out of scope. */
export async function similar(asking: Asking, profileId: number, scope: SearchScope, limit: number): Promise<Hit[]> {
  const traits = await traitsOf(asking, profileId, scope)
  if (traits.length === 0) return []
  const { hits } = await asking.search({
    query: {
      bool: {
        filter: [inScope(scope), any(traits.map(({ query }) => query))],
        must_not: [{ term: { profileId } }],
        should: scoring(traits),
      },
    },
    sort: orderAlike(traits),
    track_scores: true,
    size: limit,
  })
  const idOf = ({ kind, name }: Trait) => entryId(attributes[kind].lexicon, name)
  const shown = await asking.entries(traits.map(idOf))
  return hits.hits.map(({ _source: { profileId: id, companyId }, matched_queries = [] }) => {
    const met = levelsMet(traits, matched_queries)
    const shared = traits.filter((_, at) => met[at]! >= 0)
    const reasons = shared.map((trait) => shown.get(idOf(trait)) ?? trait.name)
    return { profileId: id, companyId, score: likenessAt(traits, met), reasons }
  })
}

/** The most telling facts of a person that somebody else within reach has too. */
async function traitsOf(asking: Asking, profileId: number, scope: SearchScope): Promise<Trait[]> {
  const named = await namesOf(asking, profileId, scope)
  if (named.length === 0) return []
  const has = ({ kind, names }: Named) => ({ terms: { [namesField(kind)]: names } })
  const [counted, everybody] = await asking.searchAll([
    {
      query: all([inScope(scope), any(named.map(has))]),
      size: 0,
      aggs: Object.fromEntries(
        named.map(({ kind, names }) => [
          kind,
          { terms: { field: namesField(kind), size: names.length, include: names } },
        ]),
      ),
    },
    { query: inScope(scope), size: 0 },
  ])
  const counts = counted!.aggregations as Record<string, NameCounts>
  const reach = everybody!.hits.total.value
  return named
    .flatMap(({ kind }) => [...countsByName(counts[kind]!)].map(([name, people]) => ({ kind, name, people })))
    .filter(({ people }) => people > 1)
    .map(({ kind, name, people }): Trait => {
      const query = { term: { [namesField(kind)]: name } }
      return {
        kind,
        name,
        query,
        levels: [{ query, strength: 1 }],
        value: likenessWeights[kind] * rarity(people, reach),
      }
    })
    .sort(byValue)
    .slice(0, likenessTerms)
}

const byValue = (a: Trait, b: Trait): number =>
  b.value - a.value || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || (a.name < b.name ? -1 : 1)

interface Named {
  kind: Likeness
  names: string[]
}

async function namesOf(asking: Asking, profileId: number, scope: SearchScope): Promise<Named[]> {
  const { hits } = await asking.search({
    query: all([inScope(scope), { term: { profileId } }]),
    _source: false,
    docvalue_fields: kinds.map(namesField),
    size: 1,
  })
  const fields = (hits.hits[0] as { fields?: Record<string, string[]> } | undefined)?.fields ?? {}
  return kinds.flatMap((kind) => {
    const names = fields[namesField(kind)] ?? []
    return names.length > 0 ? { kind, names } : []
  })
}
