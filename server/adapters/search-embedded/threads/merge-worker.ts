import { parentPort } from 'node:worker_threads'
import { putThreadBelowOthers } from '../../../db/below-others.ts'
import { type MergeOrder, merge } from '../writing/merging.ts'

// Nobody waits for a merge.
putThreadBelowOthers()

parentPort!.on('message', (order: MergeOrder) => parentPort!.postMessage(merge(order)))
