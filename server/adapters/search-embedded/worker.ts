import { parentPort, workerData } from 'node:worker_threads'
import { type CallName, indexCalls } from './calls.ts'

/** The thread that owns the index. One call after the other; nothing here waits but the writing of a snapshot. */

export interface WorkerSettings {
  /** Where the snapshot lies; without it nothing is kept. */
  folder: string | undefined
}

const calls = indexCalls((workerData as WorkerSettings).folder)

export interface Request {
  id: number
  name: CallName
  args: unknown[]
}
export type Reply = { id: number; result: unknown } | { id: number; error: string }

const port = parentPort!

async function answer({ id, name, args }: Request): Promise<void> {
  try {
    const call = calls[name] as (...given: unknown[]) => unknown
    const outcome = call(...args)
    port.postMessage({ id, result: outcome instanceof Promise ? await outcome : outcome } satisfies Reply)
  } catch (error) {
    port.postMessage({
      id,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    } satisfies Reply)
  }
}

port.on('message', (request: Request) => void answer(request))
