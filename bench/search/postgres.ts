import type { Client } from 'pg'
import { everythingSaid } from '../../contract/search/evidence/found-by.ts'
import { type Filter, filterValue, isRange } from '../../contract/search/filters.ts'
import { fold, wordsOf } from '../../contract/search/spelling/fold.ts'
import type { SearchDocument } from '../../server/ports/search-index.ts'
import type { BenchQuery } from './queries.ts'

/** The same search in PostgreSQL, twice: as it is usually written (a query a facet), and as well as one can. */

/** Facets of names and the column that holds them. */
export const columns = {
  contacts: (d: SearchDocument) => d.facets.contacts,
  location: (d: SearchDocument) => d.places.map(String),
  mainSkillHigh: (d: SearchDocument) => d.skills.filter(({ high }) => high).map(({ name }) => name),
  seniorityLevel: (d: SearchDocument) => d.facets.seniorityLevel,
  companySize: (d: SearchDocument) => d.facets.companySize,
  lastCompany: (d: SearchDocument) => d.texts.lastCompanySearch,
  industry: (d: SearchDocument) => d.facets.industry,
  specialization: (d: SearchDocument) => d.facets.specialization,
  language: (d: SearchDocument) => d.facets.language,
  site: (d: SearchDocument) => d.facets.site,
  educationLevel: (d: SearchDocument) => d.facets.educationLevel,
} as const
export type Column = keyof typeof columns
const names = Object.keys(columns) as Column[]
const piece = 2000

const distinct = (values: readonly string[] | undefined) => [...new Set((values ?? []).map(fold))]

/** A table made for nothing but this search, with every index that helps. */
export async function buildTable(client: Client): Promise<void> {
  await client.query('create schema bench')
  await client.query(`create table bench.people (id bigint primary key, words tsvector, skills text[],
    ${names.map((name) => `"${name}" text[]`).join(', ')}, experience float8, rating float8, updated float8)`)
  for (let after = 0; ; ) {
    const { rows } = await client.query<{ profile_id: string; document: SearchDocument }>(
      'select profile_id, document from cards where company_id = 0 and profile_id > $1 order by profile_id limit $2',
      [after, piece],
    )
    if (rows.length === 0) break
    after = Number(rows.at(-1)!.profile_id)
    await client.query(
      `insert into bench.people select id, array_to_tsvector(words), skills,
        ${names.map((name) => `"${name}"`).join(', ')}, experience, rating, updated
       from json_to_recordset($1) as r (id bigint, words text[], skills text[],
        ${names.map((name) => `"${name}" text[]`).join(', ')}, experience float8, rating float8, updated float8)`,
      [JSON.stringify(rows.map(({ document }) => rowOf(document)))],
    )
  }
  for (const name of ['words', 'skills', ...names])
    await client.query(`create index on bench.people using gin ("${name}")`)
  await client.query('create index on bench.people (experience)')
  await client.query('create index on bench.people (rating desc, updated desc, id)')
  await client.query('vacuum analyze bench.people')
}

const rowOf = (document: SearchDocument) => ({
  id: document.id,
  words: [...new Set(everythingSaid(document).flatMap((text) => wordsOf(fold(text))))],
  skills: distinct(document.skills.map(({ name }) => name)),
  ...Object.fromEntries(names.map((name) => [name, distinct(columns[name](document))])),
  experience: document.numbers.experience,
  rating: document.rating,
  updated: document.updatedAt,
})

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const list = (values: readonly string[]) => `array[${values.map((value) => text(fold(value))).join(',')}]::text[]`

function conditionOf(facet: string, filters: readonly Filter[]): string {
  const [first] = filters
  if (first && isRange(first))
    return [
      first.lower === null ? '' : `experience >= ${first.lower}`,
      first.upper === null ? '' : `experience <= ${first.upper}`,
    ]
      .filter(Boolean)
      .join(' and ')
  const and = facet === 'language' || facet === 'site'
  return `"${facet}" ${and ? '@>' : '&&'} ${list(filters.map(filterValue))}`
}

interface Parts {
  terms: string
  /** Facet → its condition. */
  filters: Map<string, string>
  /** Counted without their own choice. */
  widening: Set<string>
}

function partsOf({ terms, filters }: BenchQuery): Parts {
  const conditions = terms.map(({ kind, value }) =>
    kind === 'skill'
      ? `skills @> ${list([value])}`
      : kind === 'place'
        ? `location @> ${list([value])}`
        : `words @@ ${text(`'${value}'`)}::tsquery`,
  )
  const facets = new Set(filters.map(({ facet }) => facet))
  return {
    terms: conditions.join(' and ') || 'true',
    filters: new Map(
      [...facets].map((facet) => [
        facet,
        conditionOf(
          facet,
          filters.filter((filter) => filter.facet === facet),
        ),
      ]),
    ),
    widening: new Set([...facets].filter((facet) => facet !== 'language' && facet !== 'site')),
  }
}

export interface Counted {
  total: number
  facets: Map<string, Map<string, number>>
}

const marks = [0, 1, 2, 3, 4, 5, 7, 10, 15]
const buckets = marks.map((lower, at) => ({
  value: `${lower}-${marks[at + 1] ?? '*'}`,
  sql: `experience >= ${lower}${marks[at + 1] === undefined ? '' : ` and experience <= ${marks[at + 1]}`}`,
}))
const order = 'order by rating desc, updated desc, id limit 20'

/** One query for the count, one for the page, and one for each facet. */
export async function asUsual(client: Client, query: BenchQuery): Promise<Counted> {
  const parts = partsOf(query)
  const where = (without?: string) =>
    [
      parts.terms,
      ...[...parts.filters].filter(([facet]) => !(facet === without && parts.widening.has(facet))).map(([, c]) => c),
    ].join(' and ')
  const { rows } = await client.query<{ n: string }>(`select count(*) n from bench.people where ${where()}`)
  await client.query(`select id from bench.people where ${where()} ${order}`)
  const facets: Counted['facets'] = new Map()
  for (const name of names) {
    const counted = await client.query<{ v: string; n: string }>(
      `select v, count(*) n from bench.people, unnest("${name}") v where ${where(name)} group by v order by n desc, v collate "C" limit 20`,
    )
    facets.set(name, new Map(counted.rows.map(({ v, n }) => [v, Number(n)])))
  }
  const inBuckets = buckets.map(({ sql }, at) => `count(*) filter (where ${sql}) b${at}`).join(', ')
  const counted = await client.query<Record<string, string>>(
    `select ${inBuckets} from bench.people where ${where('experience')}`,
  )
  facets.set('experience', new Map(buckets.map(({ value }, at) => [value, Number(counted.rows[0]![`b${at}`])])))
  return { total: Number(rows[0]!.n), facets }
}

/** Everything from one pass: who misses at most one filter, with a flag a filter. */
export async function wellWritten(client: Client, query: BenchQuery): Promise<Counted> {
  const parts = partsOf(query)
  const filters = [...parts.filters]
  const misses = filters.map(([, condition]) => `(not coalesce(${condition}, false))::int`)
  const sum = misses.join(' + ') || '0'
  const base = `with b as materialized (select id, rating, updated, experience, ${names.map((name) => `"${name}"`).join(', ')}${misses
    .map((miss, at) => `, ${miss} m${at}`)
    .join('')}, ${sum} misses from bench.people where ${parts.terms} and (${sum}) <= 1)`
  const pass = (facet: string) => {
    const at = filters.findIndex(([name]) => name === facet)
    return at < 0 || !parts.widening.has(facet) ? 'misses = 0' : `(misses = 0 or m${at} = 1)`
  }
  const selects = names.map(
    (name) =>
      `(select '${name}' f, v, count(*) n from b, unnest("${name}") v where ${pass(name)} group by v order by n desc, v collate "C" limit 20)`,
  )
  selects.push(
    ...buckets.map(
      ({ value, sql }) => `(select 'experience', '${value}', count(*) from b where ${pass('experience')} and ${sql})`,
    ),
    `(select 'total', '', count(*) from b where misses = 0)`,
    `(select 'page', id::text, 0 from b where misses = 0 ${order})`,
  )
  const { rows } = await client.query<{ f: string; v: string; n: string }>(`${base} ${selects.join(' union all ')}`)
  const facets: Counted['facets'] = new Map()
  for (const { f, v, n } of rows) {
    if (f === 'page' || f === 'total') continue
    if (!facets.has(f)) facets.set(f, new Map())
    facets.get(f)!.set(v, Number(n))
  }
  return { total: Number(rows.find(({ f }) => f === 'total')!.n), facets }
}
