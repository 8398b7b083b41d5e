import { Worker } from 'node:worker_threads'
import type { Merged, MergeOrder } from './merging.ts'

/** After a merge of so many documents the thread ends: what it still holds of their memory is given back with it. */
const large = 20_000

interface Waiting {
  resolve: (merged: Merged) => void
  reject: (error: Error) => void
}

/** The thread that merges, for as long as small merges follow one another. */
let thread: Worker | undefined
const waiting: Waiting[] = []

function start(): Worker {
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), { execArgv: [], name: 'search-merge' })
  // Nothing is lost when the process ends in the middle of a merge.
  worker.unref()
  worker.on('message', (merged: Merged) => {
    waiting.shift()?.resolve(merged)
    if (merged.count < large || waiting.length > 0) return
    thread = undefined
    void worker.terminate()
  })
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (thread !== worker) return
    thread = undefined
    for (const one of waiting.splice(0)) one.reject(new Error('The merge ended'))
  })
  return worker
}

/** Merges in another thread; who asks twice is answered in that order. */
export const mergeInThread = (order: MergeOrder): Promise<Merged> =>
  new Promise((resolve, reject) => {
    thread ??= start()
    waiting.push({ resolve, reject })
    thread.postMessage(order)
  })
