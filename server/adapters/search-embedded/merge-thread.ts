import { Worker } from 'node:worker_threads'
import type { Merged, MergeOrder } from './merging.ts'

/** A thread for one merge: large ones are rare, and take longer than a thread takes to start. */
export const mergeInThread = (order: MergeOrder): Promise<Merged> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./merge-worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      name: 'search-merge',
    })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The merge ended')))
  })
