import type { Client } from 'pg'
import { optionsOf, wholeNumber } from '../tools/command-line.ts'
import { connected, type Hirefold, startHirefold } from './kit/hirefold.ts'
import { bothOf, median } from './kit/measure.ts'

/**
 * How long the answer of a profile takes among `--people N` (a million) people, one after the other and each of another
 * person. The baseline is the health answer over the same connection: what is above it is ours.
 */
const { people } = optionsOf({ people: { type: 'string', default: '1000000' } })
const asked = 2_000
const warm = 200

/**
 * Doubles the demo's people with all that is known of them until there are enough. The feeds' triggers stay silent: the
 * search is not what is measured.
 */
async function grow(client: Client, wanted: number): Promise<{ first: number; last: number }> {
  await client.query("set session_replication_role = 'replica'")
  const bounds = async () => {
    const { rows } = await client.query<{ first: string; last: string; count: string }>(
      'select min(id) as first, max(id) as last, count(*) as count from profiles where owner_company_id is null',
    )
    return { first: Number(rows[0]!.first), last: Number(rows[0]!.last), count: Number(rows[0]!.count) }
  }
  for (let now = await bounds(); now.count < wanted; now = await bounds()) {
    const by = now.last - now.first + 1
    const of = [by, now.last - Math.max(0, 2 * now.count - wanted)]
    await client.query(
      `insert into profiles (id, uid, created_at) overriding system value
       select id + $1, gen_random_uuid(), created_at from profiles where owner_company_id is null and id <= $2`,
      of,
    )
    await client.query(
      `insert into facts (profile_id, kind, key, value, source, recorded_at)
       select profile_id + $1, kind, key, value, source, recorded_at from facts
       where owner_company_id is null and profile_id <= $2`,
      of,
    )
    await client.query(
      `insert into cards (profile_id, company_id, card, document)
       select profile_id + $1, 0, card, document from cards where company_id = 0 and profile_id <= $2`,
      of,
    )
    console.log(`  ${Math.min(2 * now.count, wanted)} people`)
  }
  await client.query('analyze profiles, facts, cards')
  return bounds()
}

async function times(of: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let at = -warm; at < of; at++) {
    const from = performance.now()
    await ask(at)
    if (at >= 0) took.push(performance.now() - from)
  }
  return took
}

/** A person anywhere among them, each time another. */
const anywhere = ({ first, last }: { first: number; last: number }, at: number) =>
  first + (((at + warm) * 7_919) % (last - first + 1))

async function measure(server: Hirefold): Promise<void> {
  const client = await connected(server)
  const bounds = await grow(client, wholeNumber('people', people))
  await client.end()
  let found = 0
  const profiles = await times(asked, async (at) => {
    await server.text(`/api/internal/profiles/${anywhere(bounds, at)}/`).then(() => found++)
  })
  const health = await times(asked, () => server.text('/api/health'))
  console.log(`\n${found} profiles among ${people} people, median / p95: ${bothOf(profiles)}`)
  console.log(`  the health answer: ${bothOf(health)}; ${(median(profiles) / median(health)).toFixed(1)} times it`)
}

const server = await startHirefold()
try {
  await measure(server)
} finally {
  await server.stop()
}
