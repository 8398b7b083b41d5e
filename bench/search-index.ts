import path from 'node:path'
import type { Client } from 'pg'
import { bufferOf } from '../server/adapters/search-embedded/memory.ts'
import { readSnapshot } from '../server/adapters/search-embedded/snapshot.ts'
import { Store } from '../server/adapters/search-embedded/store.ts'
import type { SearchDocument } from '../server/ports/search-index.ts'
import type { Hirefold } from './hirefold.ts'
import { median, p95 } from './kit/measure.ts'

/** What the search index costs beside its answers: building, memory, restarts, and answering while it changes. */

const secondsEach = 3
const updatesAtOnce = 50
const buildAtOnce = 2000

const ms = (values: readonly number[]) => `${median(values).toFixed(1)} / ${p95(values).toFixed(1)} ms`

/** Touches people, a batch a transaction, until it is told to stop. @returns how many it changed */
async function update(client: Client, people: number, stopped: () => boolean): Promise<number> {
  let changed = 0
  for (let at = 0; !stopped(); at = (at + 7919) % people) {
    const { rowCount } = await client.query(
      'update cards set document = document where profile_id in (select profile_id from cards where profile_id > $1 order by 1 limit $2)',
      [at, updatesAtOnce],
    )
    changed += rowCount ?? 0
  }
  return changed
}

/** Asks the searches over and over, so many at a time. @returns how long each took */
async function ask(hirefold: Hirefold, urls: readonly string[], atOnce: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + secondsEach * 1000
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

/** Searches at concurrency 1, 8 and 32, idle and while people change. */
async function reportConcurrency(
  hirefold: Hirefold,
  writer: Client,
  urls: readonly string[],
  people: number,
): Promise<void> {
  for (const atOnce of [1, 8, 32]) {
    const idle = await ask(hirefold, urls, atOnce)
    let over = false
    const updates = update(writer, people, () => over)
    const busy = await ask(hirefold, urls, atOnce)
    over = true
    const rate = Math.round((await updates) / secondsEach)
    console.log(
      `${String(atOnce).padStart(2)} at once: idle ${ms(idle)}, ${Math.round(idle.length / secondsEach)} a second; ` +
        `beside ${rate} changed people a second ${ms(busy)}, ${Math.round(busy.length / secondsEach)} a second`,
    )
  }
}

/** From the commit of a changed person to the first answer that knows it. */
async function reportLatency(hirefold: Hirefold, client: Client): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < 10; round++) {
    const skill = `bench skill ${round}`
    await client.query(
      `update cards set document = jsonb_set(document::jsonb, '{skills}',
        jsonb_build_array(jsonb_build_object('name', $1::text, 'months', null, 'principal', false, 'high', false)))::json
       where profile_id = (select profile_id from cards where company_id = 0 order by 1 offset $2 limit 1) and company_id = 0`,
      [skill, round],
    )
    const committed = performance.now()
    const url = `/api/v6/profiles/?${new URLSearchParams({ q: `skill:"${skill}"` }).toString()}`
    while ((await hirefold.get<{ count: number }>(url)).count === 0) await new Promise((go) => setTimeout(go, 5))
    times.push(performance.now() - committed)
  }
  console.log(`A changed person is found ${ms(times)} after the commit`)
}

/** How searching fares while the index changes, and how soon a change is found. */
export async function reportBusy(
  hirefold: Hirefold,
  client: Client,
  urls: readonly string[],
  people: number,
): Promise<void> {
  await reportConcurrency(hirefold, client, urls, people)
  await reportLatency(hirefold, client)
}

async function documentsOf(client: Client): Promise<SearchDocument[]> {
  const { rows } = await client.query<{ document: SearchDocument }>('select document from cards order by profile_id')
  return rows.map(({ document }) => document)
}

/** Builds the index of the same people anew, in this process; then restarts the server on its snapshot. */
export async function reportIndex(hirefold: Hirefold, client: Client): Promise<void> {
  const documents = await documentsOf(client)
  const store = new Store()
  const from = performance.now()
  for (let at = 0; at < documents.length; at += buildAtOnce) {
    const ops = documents.slice(at, at + buildAtOnce)
    store.apply(
      ops.map((document) => ({ profileId: document.id, documents: [document] })),
      at + 1,
    )
  }
  const seconds = (performance.now() - from) / 1000
  const bytes = store.segments.reduce((sum, { memory }) => sum + bufferOf(memory).byteLength, 0)
  console.log(
    `The index of ${documents.length} people is built in ${seconds.toFixed(1)} s ` +
      `(${Math.round(documents.length / seconds)} a second), ${Math.round(bytes / documents.length)} bytes a person`,
  )
  await client.end()
  const restart = await hirefold.restart()
  const begun = performance.now()
  readSnapshot(new Store(), path.join(hirefold.folder, 'search'))
  const load = performance.now() - begun
  console.log(`A restart is healthy after ${(restart / 1000).toFixed(1)} s, of it the snapshot ${load.toFixed(0)} ms`)
}
