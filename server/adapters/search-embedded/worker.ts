import { parentPort, workerData } from 'node:worker_threads'
import { type CallName, indexCalls } from './calls.ts'
import { mergeInThread } from './merge-thread.ts'

/** The thread that owns the index. One call after the other; nothing here waits but the writing of a snapshot. */

export interface WorkerSettings {
  /** Where the snapshot lies; without it nothing is kept. */
  folder: string | undefined
}

const calls = indexCalls((workerData as WorkerSettings).folder, mergeInThread)

export interface Request {
  id: number
  name: CallName
  args: unknown[]
}
/** The result as JSON: many small objects are written and read so in half the time of a structured clone. */
export type Reply = { id: number; result: string | undefined } | { id: number; error: string }

const port = parentPort!

async function answer({ id, name, args }: Request): Promise<void> {
  try {
    const call = calls[name] as (...given: unknown[]) => unknown
    const outcome = call(...args)
    const result = JSON.stringify(outcome instanceof Promise ? await outcome : outcome)
    port.postMessage({ id, result } satisfies Reply)
  } catch (error) {
    port.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Reply)
  }
}

port.on('message', (request: Request) => void answer(request))
