import { parentPort } from 'node:worker_threads'
import { putThreadBelowOthers } from '../../../db/below-others.ts'
import { type MergeOrder, merge } from '../writing/merging.ts'
import { giveBackAfter } from './give-back.ts'

// Nobody waits for a merge.
putThreadBelowOthers()

parentPort!.on('message', (order: MergeOrder) => {
  const merged = merge(order)
  parentPort!.postMessage(merged)
  setImmediate(giveBackAfter, merged)
})
