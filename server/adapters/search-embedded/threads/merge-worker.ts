import { parentPort } from 'node:worker_threads'
import { putThreadBelowOthers } from '../../../db/below-others.ts'
import { bytesOf } from '../segment/segment.ts'
import { type MergeOrder, merge } from '../writing/merging.ts'
import { letGo } from './give-back.ts'

// Nobody waits for a merge.
putThreadBelowOthers()

parentPort!.on('message', (order: MergeOrder) => {
  const merged = merge(order)
  parentPort!.postMessage(merged)
  setImmediate(letGo, bytesOf([...order.parts, merged]), 0)
})
