import { encodeFilter, type Filter } from '../../contract/search/filters.ts'
import { Random } from '../kit/random.ts'

/** Queries as recruiters make them, drawn from what the demo people really carry. */

export interface BenchTerm {
  kind: 'skill' | 'place' | 'text'
  /** Folded name, id of the place, or word. */
  value: string
  /** As the URL says it. */
  q: string
}

export interface BenchQuery {
  name: string
  terms: BenchTerm[]
  filters: Filter[]
}

/** The values to draw from, the frequent ones first. */
export interface Known {
  skills: string[]
  places: { id: string; name: string }[]
  words: string[]
  facets: Record<string, string[]>
}

const part = { index: 0, excluded: false }
const filterFacets = ['seniorityLevel', 'industry', 'contacts', 'language', 'companySize', 'experience'] as const

function filterOf(random: Random, facet: (typeof filterFacets)[number], known: Known): Filter[] {
  if (facet === 'experience')
    return [{ facet, ...part, lower: random.pick([1, 2, 3, 5]), upper: random.pick([10, 15, null]) }]
  const values = known.facets[facet] ?? []
  const chosen = new Set(Array.from({ length: facet === 'language' ? 1 : 2 }, () => random.favour(values)))
  if (facet === 'companySize')
    return [...chosen].map((value) => ({ facet, ...part, when: 'curr', size: Number(value.at(-1)) }))
  return [...chosen].map((value) => ({ facet, ...part, value }))
}

function query(random: Random, name: string, terms: BenchTerm[], filters: number, known: Known): BenchQuery {
  const facets = random.shuffle([...filterFacets]).slice(0, filters)
  return { name, terms, filters: facets.flatMap((facet) => filterOf(random, facet, known)) }
}

/** `typical`: three terms and four filters; `wide`: at most one term and four filters; `match-all`: everybody. */
export function queriesOf(known: Known, count: number, seed: number): BenchQuery[] {
  const random = new Random(seed)
  const skill = (): BenchTerm => {
    const value = random.favour(known.skills)
    return { kind: 'skill', value, q: `skill:"${value}"` }
  }
  const place = (): BenchTerm => {
    const { id, name } = random.favour(known.places)
    return { kind: 'place', value: id, q: `location:"${name}"` }
  }
  const word = (): BenchTerm => {
    const value = random.favour(known.words)
    return { kind: 'text', value, q: `text:${value}` }
  }
  const typical = Array.from({ length: count }, () =>
    query(random, 'typical', [skill(), random.pick([skill, word])(), random.pick([place, word])()], 4, known),
  )
  const wide = Array.from({ length: Math.max(4, Math.floor(count / 2)) }, () =>
    query(random, 'wide', random.chance() ? [] : [word()], 4, known),
  )
  return [
    ...typical,
    ...wide,
    ...Array.from({ length: 3 }, (): BenchQuery => ({ name: 'match-all', terms: [], filters: [] })),
  ]
}

/** The query as `GET /api/v6/profiles/` takes it. */
export function urlOf({ terms, filters }: BenchQuery, facets: readonly string[]): string {
  const url = new URLSearchParams({ per_page: '20', facets: facets.join(',') })
  for (const { q } of terms) url.append('q', q)
  for (const filter of filters) url.append('f', encodeFilter(filter))
  return url.toString()
}
