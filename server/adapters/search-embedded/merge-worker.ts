import { parentPort, workerData } from 'node:worker_threads'
import { type MergeOrder, merge } from './merging.ts'

parentPort!.postMessage(merge(workerData as MergeOrder))
