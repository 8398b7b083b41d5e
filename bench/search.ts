import type { Client } from 'pg'
import { facets } from '../contract/search/facets.ts'
import { fold } from '../contract/search/spelling/fold.ts'
import { goBelowOthers } from '../server/db/database.ts'
import { placeById, townOf } from '../server/modules/profiles/door.ts'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { connected, type Hirefold, startHirefold } from './kit/hirefold.ts'
import { bothOf, median } from './kit/measure.ts'
import { reportBusy } from './search/busy.ts'
import { reportIndex } from './search/indexing.ts'
import { reportOpenSearch } from './search/opensearch.ts'
import { asUsual, buildTable, type Column, type Counted, columns, wellWritten } from './search/postgres.ts'
import { type BenchQuery, type Known, queriesOf, urlOf } from './search/queries.ts'
import { reportReadings } from './search/readings.ts'
import { reportSuggestions } from './search/suggestions.ts'

/**
 * The search through HTTP beside the same search in PostgreSQL, written as usual and as well as one can: interleaved in
 * one run, every count compared. `npm run bench -- search --people 100000 --queries 40`; with `--opensearch` the same
 * searches of the same server on OpenSearch before it.
 */

interface Answer {
  count: number
  facets: Record<string, { value: string; count: number }[]>
}

/** Those that both sides hold; the gated ones are had in some places only. */
const facetNames = facets.map(({ name }) => name).filter((name) => name === 'experience' || name in columns)
const engineRuns = 5
/** A server in use has compiled its code; PostgreSQL's came compiled. */
const warmUpRounds = 20
const searchUrl = (query: BenchQuery) => `/api/v6/profiles/?${urlOf(query, facetNames)}`

async function known(hirefold: Hirefold, client: Client): Promise<Known> {
  const { facets: counted } = await hirefold.get<Answer>(`/api/profiles/filters/`)
  const values = Object.fromEntries(
    Object.entries(counted).map(([facet, rows]) => [
      facet,
      rows.filter(({ count }) => count > 0).map(({ value }) => value),
    ]),
  )
  const frequent = async (sql: string) => (await client.query<{ v: string }>(sql)).rows.map(({ v }) => v)
  const { facets: places } = await hirefold.get<{ facets: Record<string, { value: string; name: string }[]> }>(
    '/api/profiles/filters/?facets=location',
  )
  return {
    skills: await frequent('select v from bench.people, unnest(skills) v group by v order by count(*) desc limit 80'),
    words: (
      await frequent('select word v from ts_stat($$select words from bench.people$$) order by ndoc desc limit 400')
    ).filter((word) => /^\p{L}{3,}$/u.test(word)),
    places: places.location!.map(({ value, name }) => ({ id: value, name })),
    facets: { ...values, companySize: (values.companySize ?? []).filter((value) => value.startsWith('curr')) },
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const from = performance.now()
  const result = await work()
  return [performance.now() - from, result]
}

/** A region that bears its town's name, with the same people in it, is listed as the town alone (facet-places.ts). */
function isListedAsTown(region: string, count: number, counts: ReadonlyMap<string, number>): boolean {
  const place = placeById(Number(region))
  const town = place && townOf(place)
  return town !== undefined && counts.get(String(town.id)) === count
}

/** Where an answer differs from PostgreSQL's: the total, or a facet's counts by name. */
function differences(answer: Answer, counted: Counted): string[] {
  const found: string[] = []
  if (answer.count !== counted.total) found.push(`total ${answer.count} ≠ ${counted.total}`)
  for (const facet of facetNames) {
    const ours = answer.facets[facet]!
    const theirs = counted.facets.get(facet) ?? new Map<string, number>()
    for (const { value, count } of ours) {
      const other = theirs.get(facet === ('experience' as Column | string) ? value : fold(value)) ?? 0
      // A list of the twenty most frequent ends among equals; beyond it PostgreSQL says nothing.
      if (other !== count && !(other === 0 && theirs.size === 20)) found.push(`${facet} ${value}: ${count} ≠ ${other}`)
    }
    for (const [value, count] of theirs)
      if (
        count > 0 &&
        !ours.some((row) => fold(row.value) === value || row.value === value) &&
        ours.length < 20 &&
        !(facet === 'location' && isListedAsTown(value, count, theirs))
      )
        found.push(`${facet} ${value}: missing ${count}`)
  }
  return found
}

interface Measured {
  name: string
  usual: number
  well: number
  engine: number
}

async function measure(hirefold: Hirefold, client: Client, query: BenchQuery): Promise<Measured & { wrong: string[] }> {
  const url = searchUrl(query)
  const [usual, first] = await timed(() => asUsual(client, query))
  const [well, second] = await timed(() => wellWritten(client, query))
  const runs: number[] = []
  let text = ''
  for (let run = 0; run < engineRuns; run++) {
    const [ms, got] = await timed(() => hirefold.text(url))
    runs.push(ms)
    text = got
  }
  const answer = JSON.parse(text) as Answer
  const wrong = [...differences(answer, first), ...differences(answer, second)]
  if (wrong.length > 0) console.log(`MISMATCH ${url}\n  ${wrong.slice(0, 5).join('\n  ')}`)
  return { name: query.name, usual, well, engine: median(runs), wrong }
}

/** One line a set: p50 / p95 of each, then how many times faster at p50 than as usually written, and than well written. */
function report(measured: readonly Measured[]): void {
  for (const name of ['typical', 'wide', 'match-all']) {
    const of = measured.filter((each) => each.name === name)
    const times = (pick: (each: Measured) => number) => {
      const all = of.map(pick)
      return { p50: median(all), text: bothOf(all) }
    }
    const [engine, usual, well] = [times((m) => m.engine), times((m) => m.usual), times((m) => m.well)]
    const ratio = (other: { p50: number }) => `${Math.floor(other.p50 / engine.p50)}x`
    console.log(
      `${name.padEnd(9)} (${of.length} queries)  Hirefold ${engine.text}, as usually written ${usual.text}, ` +
        `well written ${well.text}: ${ratio(usual)} ${ratio(well)}`,
    )
  }
}

/** The names of the sets are kept for the lines that compare with PostgreSQL. */
const kinds: Readonly<Record<string, string>> = {
  typical: '3 terms and 4 filters',
  wide: 'up to 1 term, 4 filters',
  'match-all': 'everybody',
}
const askedOf = (queries: readonly BenchQuery[]) =>
  queries.map((query) => ({ kind: kinds[query.name]!, url: searchUrl(query) }))

async function main(): Promise<number> {
  const values = optionsOf({
    people: { type: 'string', default: '20000' },
    queries: { type: 'string', default: '24' },
    imported: { type: 'string', default: '20000' },
    opensearch: { type: 'boolean', default: false },
  })
  const people = wholeNumber('people', values.people)
  const imported = wholeNumber('imported', values.imported)
  const asked = wholeNumber('queries', values.queries)
  const hirefold = await startHirefold()
  let client = await connected(hirefold)
  try {
    if (people > 20_000) await hirefold.command('demo', '--people', values.people)
    await buildTable(client)
    const queries = queriesOf(await known(hirefold, client), asked, 42)
    const differing = values.opensearch ? await reportOpenSearch(hirefold, askedOf(queries), people) : 0
    // The server was started anew, and its database with it.
    if (values.opensearch) client = await connected(hirefold)
    for (let round = 0; round < warmUpRounds; round++)
      for (const query of queries) await hirefold.text(searchUrl(query))
    console.log(`Search among ${people} people, ${facetNames.length} facets, a page of 20, p50 / p95:`)
    const measured = []
    for (const query of queries) measured.push(await measure(hirefold, client, query))
    report(measured)
    const wrong = measured.filter((each) => each.wrong.length > 0).length
    console.log(wrong === 0 ? 'Every count equals PostgreSQL’s.' : `${wrong} queries differ from PostgreSQL.`)
    await reportSuggestions(hirefold)
    await reportReadings(hirefold)
    const typical = queries.filter(({ name }) => name === 'typical').map(searchUrl)
    const writer = await connected(hirefold)
    await goBelowOthers(writer)
    await reportBusy(hirefold, { client, writer }, typical, { people, imported })
    await writer.end()
    await reportIndex(hirefold, client, typical)
    return wrong + differing === 0 ? 0 : 1
  } finally {
    await client.end().catch(() => undefined)
    await hirefold.stop()
  }
}

process.exitCode = await main()
