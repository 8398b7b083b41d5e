import { type MessagePort, workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { leaveOneProcessorToSearches, putThreadBelowOthers } from '../../../db/below-others.ts'
import { openPool } from '../../../db/database.ts'
import { readPiece, seqBefore } from '../../../db/search-feed.ts'
import type { FeedPiece, TakenPiece } from '../../../ports/search-index.ts'
import { writerCalls } from '../calls.ts'
import { bytesOf } from '../segment/segment.ts'
import { letGo } from './give-back.ts'
import { mergeInThread } from './merge-thread.ts'
import { serve } from './serving.ts'

/** The thread that writes the index. Its answer says that searches know what came of the call. */

export interface WriterWorkerData extends Kept {
  searcher: MessagePort
}

/** What an index goes on from. */
export interface Kept {
  /** Where the snapshot lies; without it nothing is kept. */
  folder: string | undefined
  /** The database whose feed it reads by itself. */
  database?: FeedDatabase
}

interface FeedDatabase {
  address: ClientConfig
  /** A server's users go first. */
  isBelowOthers: boolean
}

const { folder, database, searcher } = workerData as WriterWorkerData

let untaken = 0
const waiting: (() => void)[] = []
searcher.on('message', () => {
  if (--untaken === 0) for (const resolve of waiting.splice(0)) resolve()
})
const allTaken = () => (untaken === 0 ? undefined : new Promise<void>((resolve) => waiting.push(resolve)))

// Searches go before changes.
putThreadBelowOthers()

const { snapshot, ...calls } = writerCalls(folder, {
  tell: (news) => {
    untaken++
    searcher.postMessage(news)
  },
  mergeElsewhere: async (order) => {
    const merged = await mergeInThread(order)
    // When the parts are replaced.
    setImmediate(letGo, bytesOf(order.parts), bytesOf([merged]))
    return merged
  },
})

const whenTaken =
  <Args extends unknown[], Result>(call: (...args: Args) => Result) =>
  async (...args: Args): Promise<Result> => {
    const result = call(...args)
    await allTaken()
    return result
  }

const apply = whenTaken(calls.apply)
const complete = whenTaken(calls.complete)
const db = database && openPool(database.address, 1, () => undefined, database.isBelowOthers)

/** Read here, the people of the feed take nothing of the main thread's time. */
async function takePiece(piece: FeedPiece): Promise<TakenPiece> {
  const { ops, last } = await readPiece(db!, piece)
  if (last) await apply(ops, seqBefore(last))
  return { last, people: ops.length }
}

serve({
  snapshot,
  takePiece,
  apply,
  follow: whenTaken(calls.follow),
  complete: async () => {
    // Until everything is there, being whole soon matters more.
    await leaveOneProcessorToSearches()
    return complete()
  },
  position: whenTaken(calls.position),
})
