import { readlinkSync } from 'node:fs'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'
import { putBelowOthers } from '../../db/below-others.ts'
import { type MergeOrder, merge } from './merging.ts'

/** Nobody waits for a merge. The number of a thread is known on Linux only, as is a priority of its own. */
if (process.platform === 'linux') putBelowOthers(Number(path.basename(readlinkSync('/proc/thread-self'))))

parentPort!.on('message', (order: MergeOrder) => parentPort!.postMessage(merge(order)))
