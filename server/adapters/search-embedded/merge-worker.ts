import { parentPort } from 'node:worker_threads'
import { type MergeOrder, merge } from './merging.ts'

parentPort!.on('message', (order: MergeOrder) => parentPort!.postMessage(merge(order)))
