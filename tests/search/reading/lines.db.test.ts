import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '../../../contract/kit/endpoint.ts'
import type { searchProfiles } from '../../../contract/search/endpoints.ts'
import type { readTyped } from '../../../contract/search/reading-endpoints.ts'
import { demoPerson } from '../../../server/modules/profiles/demo/generate.ts'
import { isDeep } from '../../kit/depth.ts'
import { pool } from '../../kit/people/pool.ts'
import type { Browser } from '../../kit/server.ts'
import * as table from './lines.ts'
import * as more from './more-lines.ts'

/** The reader measured as people meet it: what they type, and whom its likeliest reading finds among the demo's people. */

const people = isDeep('seeds') ? 5000 : 1500
const { server, take } = await pool()
let worker: Browser
/** The demo's number of each profile. */
let numbers: ReadonlyMap<number, number>

beforeAll(async () => {
  worker = await server.as('worker@acme.example')
  await take(Array.from({ length: people }, (_, n) => demoPerson(n + 1)))
  const { rows } = await server.database.system((tx) =>
    sql<{ id: string; key: string }>`select profile_id as id, key from identities where kind = 'external'`.execute(tx),
  )
  numbers = new Map(rows.map(({ id, key }) => [Number(id), Number(/demo-(\d+)/.exec(key)![1])]))
}, 300_000)

async function likeliest(text: string): Promise<{ q: string[]; f: string[] } | undefined> {
  const { body } = await worker.call('/api/v6/suggestions/reading/', { method: 'POST', body: { text } })
  return (body as OutputOf<typeof readTyped>).readings[0]
}

/** Those found by a reading, by their numbers: at most a thousand are looked at. */
async function found({ q, f }: { q: string[]; f: string[] }): Promise<number[]> {
  const asked = new URLSearchParams([...q.map((one) => ['q', one]), ...f.map((one) => ['f', one])])
  const ids: number[] = []
  for (let page = 1; page <= 10; page++) {
    const { body } = await worker.call(`/api/v6/profiles/?${asked}&per_page=100&page=${page}&unlisted=true`)
    const { profiles } = body as OutputOf<typeof searchProfiles>
    ids.push(...profiles.map(({ id }) => numbers.get(id)!))
    if (profiles.length < 100) break
  }
  return ids
}

type Outcome = 'right' | 'partly' | 'none' | 'wrong'

/** Right: four of five found are meant, and no small part of those who are. Wrong: more than half are not. */
function outcomeOf(got: readonly number[], wanted: ReadonlySet<number>): Outcome {
  if (wanted.size === 0) return got.length === 0 ? 'right' : 'wrong'
  if (got.length === 0) return 'none'
  const right = got.filter((one) => wanted.has(one)).length
  if (right / got.length < 0.5) return 'wrong'
  return right / got.length >= 0.8 && right / Math.min(wanted.size, 1000) >= 0.25 ? 'right' : 'partly'
}

test('what people type finds whom they mean, in 92 of 100 lines, and strangers in 2 at most', async () => {
  const everybody = Array.from({ length: people }, (_, n) => demoPerson(n + 1))
  const missed: string[] = []
  const outcomes: Outcome[] = []
  for (const [typed, meant] of [...Object.values(table), ...Object.values(more)].flat()) {
    const wanted = new Set(everybody.flatMap((person, at) => (meant(person) ? [at + 1] : [])))
    const reading = await likeliest(typed)
    const got = reading ? await found(reading) : []
    const outcome = outcomeOf(got, wanted)
    outcomes.push(outcome)
    if (outcome !== 'right')
      missed.push(
        `${outcome}: ${typed} (${wanted.size} meant): ${[...(reading?.q ?? []), ...(reading?.f ?? [])].join(' & ')}`,
      )
  }
  const share = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length / outcomes.length
  expect(outcomes.length).toBeGreaterThanOrEqual(240)
  expect(share('right'), missed.join('\n')).toBeGreaterThanOrEqual(0.92)
  expect(share('wrong'), missed.join('\n')).toBeLessThanOrEqual(0.02)
}, 600_000)
