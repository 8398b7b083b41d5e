import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Suggestion } from '../../../contract/search/endpoints.ts'
import { encodeFilter } from '../../../contract/search/filters.ts'
import type { TypedReading } from '../../../contract/search/reading-endpoints.ts'
import { conditionTexts } from '../../../contract/search/search-url.ts'
import { demoPerson } from '../../../server/modules/profiles/demo/generate.ts'
import { hasPeople, lookedUp, lookedUpFields, offersFor } from '../../../src/features/search/typing/offers.ts'
import { pool } from '../../kit/people/pool.ts'
import type { Browser } from '../../kit/server.ts'
import * as table from './lines.ts'

const people = 3000
const { server, take } = await pool()
let worker: Browser
/** The demo's number of each profile. */
let numbers: ReadonlyMap<number, number>

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  for (let from = 0; from < people; from += 1000)
    await take(Array.from({ length: 1000 }, (_, n) => demoPerson(from + n + 1)))
  const { rows } = await server.database.system((tx) =>
    sql<{
      id: number
      value: string
    }>`select profile_id as id, key as value from identities where kind = 'external'`.execute(tx),
  )
  numbers = new Map(rows.map(({ id, value }) => [Number(id), Number(/demo-(\d+)/.exec(value)![1])]))
}, 300_000)

async function atEnter(text: string): Promise<{ q: string[]; f: string[] } | undefined> {
  const read = await worker.call('/api/v6/suggestions/reading/', { method: 'POST', body: { text } })
  const { readings } = read.body as { readings: TypedReading[] }
  const [best] = readings
  if (process.env.OLD !== '1') {
    return best && { q: best.q, f: best.f }
  }
  const name = lookedUp(text)
  const known = name
    ? await worker.call('/api/v6/suggestions/', {
        method: 'POST',
        body: { type2terms: Object.fromEntries(lookedUpFields.map((field) => [field, [name]])) },
      })
    : undefined
  const names = known?.status === 200 ? (known.body as { results: Suggestion[] }).results : []
  const offers = offersFor(text, readings, names)
  const offer = offers.find(hasPeople) ?? offersFor(text, readings, [])[0]
  return offer && { q: conditionTexts(offer.added), f: offer.added.filters.map(encodeFilter) }
}

async function found(asked: { q: string[]; f: string[] }): Promise<number[]> {
  const query = new URLSearchParams([...asked.q.map((q) => ['q', q]), ...asked.f.map((f) => ['f', f])])
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { body } = await worker.call(`/api/v6/profiles/?${query}&per_page=100&page=${page}&unlisted=true`)
    const { profiles, count } = body as { profiles: { id: number }[]; count: number }
    ids.push(...profiles.map(({ id }) => id))
    if (profiles.length === 0 || ids.length >= count) return ids
  }
}

test('what people type finds whom they mean', async () => {
  const everybody = Array.from({ length: people }, (_, n) => demoPerson(n + 1))
  const report: string[] = []
  const sums: Record<string, number> = {}
  for (const [kind, lines] of Object.entries(table))
    for (const [typed, meant] of lines) {
      const wanted = new Set(everybody.flatMap((person, at) => (meant(person) ? [at + 1] : [])))
      const asked = await atEnter(typed)
      const got = asked ? (await found(asked)).map((id) => numbers.get(id)!) : []
      const right = got.filter((n) => wanted.has(n)).length
      const precision = got.length ? right / got.length : 1
      const recall = wanted.size ? right / wanted.size : 1
      const verdict =
        wanted.size === 0
          ? got.length === 0
            ? 'right'
            : 'wrong'
          : got.length === 0
            ? 'none'
            : precision >= 0.8 && recall >= 0.25
              ? 'right'
              : precision < 0.5
                ? 'wrong'
                : 'partly'
      sums[`${kind} ${verdict}`] = (sums[`${kind} ${verdict}`] ?? 0) + 1
      sums[verdict] = (sums[verdict] ?? 0) + 1
      if (verdict !== 'right')
        report.push(
          `${verdict} ${kind}: ${JSON.stringify(typed.slice(0, 60))} meant ${wanted.size} got ${got.length} right ${right}: ${asked ? [...asked.q, ...asked.f].join(' & ') : '-'}`,
        )
    }
  console.log(`${report.join('\n')}\n${JSON.stringify(sums, null, 1)}`)
  expect(sums.right).toBeGreaterThan(0)
}, 600_000)
