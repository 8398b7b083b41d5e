import { Worker } from 'node:worker_threads'
import type { Merged, MergeOrder } from '../writing/merging.ts'

/** When nothing was merged for so long the thread ends: what it still holds of memory is given back with it. */
const restMs = 5000

interface Waiting {
  resolve: (merged: Merged) => void
  reject: (error: Error) => void
}

/** The thread that merges, for as long as merges follow one another: a new one compiles everything anew. */
let thread: Worker | undefined
let rest: NodeJS.Timeout | undefined
const waiting: Waiting[] = []

function start(): Worker {
  const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), { execArgv: [], name: 'search-merge' })
  // Nothing is lost when the process ends in the middle of a merge.
  worker.unref()
  worker.on('message', (merged: Merged) => {
    waiting.shift()?.resolve(merged)
    if (waiting.length === 0) rest = setTimeout(() => end(worker), restMs).unref()
  })
  worker.on('error', () => undefined)
  worker.on('exit', () => {
    if (thread !== worker) return
    thread = undefined
    for (const one of waiting.splice(0)) one.reject(new Error('The merge ended'))
  })
  return worker
}

function end(worker: Worker): void {
  thread = undefined
  void worker.terminate()
}

/** Merges in another thread; who asks twice is answered in that order. */
export const mergeInThread = (order: MergeOrder): Promise<Merged> =>
  new Promise((resolve, reject) => {
    clearTimeout(rest)
    thread ??= start()
    waiting.push({ resolve, reject })
    thread.postMessage(order)
  })
