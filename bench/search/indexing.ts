import path from 'node:path'
import type { Client } from 'pg'
import { Store } from '../../server/adapters/search-embedded/store.ts'
import { readSnapshot } from '../../server/adapters/search-embedded/writing/snapshot.ts'
import { IndexWriter } from '../../server/adapters/search-embedded/writing/writer.ts'
import type { WrittenOp } from '../../server/ports/search-index.ts'
import type { Hirefold } from '../kit/hirefold.ts'
import { reportPort } from './port.ts'

/** What the search index costs beside its answers: building, memory, restarts, and answering while it changes by itself. */

const buildAtOnce = 2000

/** As texts: a million parsed documents would hold up the thread that measures whenever it tidies its memory. */
async function peopleOf(client: Client): Promise<WrittenOp[]> {
  const { rows } = await client.query<{ id: string; document: string }>(
    'select profile_id as id, document::text from cards order by profile_id',
  )
  return rows.map(({ id, document }) => ({ profileId: Number(id), documents: [document] }))
}

/** Builds the index of the same people anew, in this process. */
function reportBuilding(people: readonly WrittenOp[]): void {
  const store = new Store()
  const writer = new IndexWriter({ tell: (news) => store.take(news) })
  const from = performance.now()
  for (let at = 0; at < people.length; at += buildAtOnce) writer.apply(people.slice(at, at + buildAtOnce), at + 1)
  const seconds = (performance.now() - from) / 1000
  const { bytes } = writer.weight
  console.log(
    `The index of ${people.length} people is built in ${seconds.toFixed(1)} s ` +
      `(${Math.round(people.length / seconds)} a second), ${Math.round(bytes / people.length)} bytes a person`,
  )
}

/**
 * The index of the same people by itself; then a restart of the server on its snapshot.
 * @param urls what is asked of the engine alone
 */
export async function reportIndex(hirefold: Hirefold, client: Client, urls: readonly string[]): Promise<void> {
  const people = await peopleOf(client)
  await client.end()
  reportBuilding(people)
  await reportPort(people, urls)
  const restart = await hirefold.restart()
  const begun = performance.now()
  // As the server does: what a start need not wait for is done later.
  const store = new Store(() => undefined)
  new IndexWriter({ tell: (news) => store.take(news) }).begin(readSnapshot(path.join(hirefold.folder, 'search')))
  const load = performance.now() - begun
  console.log(`A restart is healthy after ${(restart / 1000).toFixed(1)} s, of it the snapshot ${load.toFixed(0)} ms`)
}
