import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import type { Hirefold } from '../kit/hirefold.ts'
import { bothOf, p95, pause } from '../kit/measure.ts'
import { writeTable } from '../kit/people-table.ts'

/** How searching through HTTP fares while people change, and how soon a change is found. */

const secondsEach = 3
const updatesAtOnce = 50
const pacedPerSecond = 500
/** What the bar of search.md speaks of. */
const manyPerSecond = 5000
const latencyRounds = 40

/** How many people there are, and how many come in beside searches. */
interface Counts {
  people: number
  imported: number
}

/** The people themselves, or as many rows of the same kind that no index follows: what the machine alone takes. */
type Target = 'public.cards' | 'bench.cards'

interface Writing {
  target: Target
  perSecond: number
}

/** The same rows, with the same keys, outside of the feed. */
async function buildUnfollowed(client: Client): Promise<void> {
  await client.query('drop table if exists bench.cards')
  await client.query('create table bench.cards (like public.cards including all)')
  await client.query('insert into bench.cards select * from public.cards')
  await client.query('analyze bench.cards')
}

/** Touches people, a batch a transaction, until it is told to stop. @returns how many it changed a second */
async function update(client: Client, people: number, { target, perSecond }: Writing, stopped: () => boolean) {
  const begun = performance.now()
  let changed = 0
  for (let at = 0; !stopped(); at = (at + 7919) % people) {
    const { rowCount } = await client.query(
      `update ${target} set document = document where profile_id in
        (select profile_id from public.cards where profile_id > $1 order by 1 limit $2)`,
      [at, updatesAtOnce],
    )
    changed += rowCount ?? 0
    await pause(Math.max(0, begun + (changed / perSecond) * 1000 - performance.now()))
  }
  return Math.round(changed / ((performance.now() - begun) / 1000))
}

/** Asks the searches over and over, so many at a time. @returns how long each took */
async function ask(
  hirefold: Hirefold,
  urls: readonly string[],
  atOnce: number,
  seconds = secondsEach,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const one = async (from: number) => {
    for (let at = from; performance.now() < end; at++) {
      const begun = performance.now()
      await hirefold.text(urls[at % urls.length]!)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, at) => one(at)))
  return times
}

/** Does something while people change. @returns what it gave, and how many changed a second */
async function beside<T>(
  writer: Client,
  people: number,
  writing: Writing,
  work: () => Promise<T>,
): Promise<{ result: T; rate: number }> {
  let over = false
  const updates = update(writer, people, writing, () => over)
  const result = await work().finally(() => {
    over = true
  })
  return { result, rate: await updates }
}

/** Does something beside one processor's worth of nothing, below everybody else: what any work at all takes of a machine. */
async function besideNothing<T>(work: () => Promise<T>): Promise<T> {
  const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    setPriority(loop.pid!, constants.priority.PRIORITY_LOW)
    return await work()
  } finally {
    loop.kill('SIGKILL')
  }
}

interface Connections {
  /** That of a user's request, for instance. */
  client: Client
  /** Lets others go first, as the connections of the import do. */
  writer: Client
}

const writings: { name: string; by?: 'client'; writing: Writing }[] = [
  { name: 'people', writing: { target: 'public.cards', perSecond: pacedPerSecond } },
  { name: 'rows that nobody follows', writing: { target: 'bench.cards', perSecond: manyPerSecond } },
  { name: 'people', writing: { target: 'public.cards', perSecond: manyPerSecond } },
  {
    name: 'people, by whoever does not let others go first',
    by: 'client',
    writing: { target: 'public.cards', perSecond: manyPerSecond },
  },
]

/** Searches at concurrency 1, 8 and 32, idle and beside changes. */
async function reportConcurrency(
  hirefold: Hirefold,
  connections: Connections,
  urls: readonly string[],
  people: number,
): Promise<void> {
  for (const atOnce of [1, 8, 32]) {
    const idle = await ask(hirefold, urls, atOnce)
    console.log(
      `${String(atOnce).padStart(2)} at once: idle ${bothOf(idle)}, ${Math.round(idle.length / secondsEach)} a second`,
    )
    const line = (beside: string, times: readonly number[]) =>
      console.log(
        `   beside ${beside} ${bothOf(times)}, ${Math.round(times.length / secondsEach)} a second ` +
          `(${(p95(times) / p95(idle)).toFixed(2)}x at p95)`,
      )
    line('an empty loop at the lowest priority', await besideNothing(() => ask(hirefold, urls, atOnce)))
    for (const { name, by = 'writer', writing } of writings) {
      const { result, rate } = await beside(connections[by], people, writing, () => ask(hirefold, urls, atOnce))
      line(`${rate} changed a second (${name})`, result)
      // The next begins with an index that has caught up.
      await found(hirefold, connections.client, `bench calm ${atOnce} ${name} ${writing.perSecond}`, 0)
    }
  }
}

/** Searches one after the other while so many people come in by the operator's command. */
async function reportImport(hirefold: Hirefold, urls: readonly string[], { people, imported }: Counts): Promise<void> {
  const file = path.join(hirefold.folder, 'more-people.csv')
  await writeTable(file, imported, people + 1)
  const idle = await ask(hirefold, urls, 1)
  let over = false
  const coming = hirefold.command('import', file).finally(() => {
    over = true
  })
  const from = performance.now()
  const times: number[] = []
  while (!over) times.push(...(await ask(hirefold, urls, 1, 0.5)))
  await coming
  const seconds = (performance.now() - from) / 1000
  console.log(
    `Beside an import of ${imported} people in ${seconds.toFixed(1)} s ${bothOf(times)}, idle ${bothOf(idle)} ` +
      `(${(p95(times) / p95(idle)).toFixed(2)}x at p95)`,
  )
}

/** Gives a person a skill that nobody has. @returns milliseconds from its commit to the first answer that knows it */
async function found(hirefold: Hirefold, client: Client, skill: string, person: number): Promise<number> {
  await client.query(
    `update cards set document = jsonb_set(document::jsonb, '{skills}',
      jsonb_build_array(jsonb_build_object('name', $1::text, 'months', null, 'principal', false, 'high', false)))::json
     where profile_id = (select profile_id from cards where company_id = 0 order by 1 offset $2 limit 1) and company_id = 0`,
    [skill, person],
  )
  const committed = performance.now()
  const url = `/api/v6/profiles/?${new URLSearchParams({ q: `skill:"${skill}"`, unlisted: 'true' }).toString()}`
  while ((await hirefold.get<{ count: number }>(url)).count === 0) await pause(5)
  return performance.now() - committed
}

async function foundTimes(hirefold: Hirefold, client: Client, name: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < latencyRounds; round++)
    times.push(await found(hirefold, client, `bench ${name} ${round}`, round))
  return times
}

/** How soon a change is found when nothing else changes, and beside others. */
async function reportLatency(hirefold: Hirefold, { client, writer }: Connections, people: number): Promise<void> {
  const calm = await foundTimes(hirefold, client, 'calm')
  const writing: Writing = { target: 'public.cards', perSecond: pacedPerSecond }
  const { result, rate } = await beside(writer, people, writing, () => foundTimes(hirefold, client, 'busy'))
  console.log(
    `A changed person is found ${bothOf(calm)} after the commit, beside ${rate} others a second ${bothOf(result)}`,
  )
}

/** How searching fares while the index changes, and how soon a change is found. */
export async function reportBusy(
  hirefold: Hirefold,
  connections: Connections,
  urls: readonly string[],
  counts: Counts,
): Promise<void> {
  await buildUnfollowed(connections.client)
  await reportConcurrency(hirefold, connections, urls, counts.people)
  await reportLatency(hirefold, connections, counts.people)
  await reportImport(hirefold, urls, counts)
}
