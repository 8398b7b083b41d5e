import { type MessagePort, workerData } from 'node:worker_threads'
import { putThreadBelowOthers } from '../../../db/below-others.ts'
import { writerCalls } from '../calls.ts'
import { mergeInThread } from './merge-thread.ts'
import { serve } from './serving.ts'

/** The thread that writes the index. Its answer says that searches know what came of the call. */

export interface WriterWorkerData {
  /** Where the snapshot lies; without it nothing is kept. */
  folder: string | undefined
  searcher: MessagePort
}

const { folder, searcher } = workerData as WriterWorkerData

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
  mergeElsewhere: mergeInThread,
})

const whenTaken =
  <Args extends never[], Result>(call: (...args: Args) => Result) =>
  async (...args: Args): Promise<Result> => {
    const result = call(...args)
    await allTaken()
    return result
  }

serve({
  snapshot,
  follow: whenTaken(calls.follow),
  apply: whenTaken(calls.apply),
  complete: whenTaken(calls.complete),
  position: whenTaken(calls.position),
})
