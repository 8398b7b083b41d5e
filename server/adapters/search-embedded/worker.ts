import { parentPort, workerData } from 'node:worker_threads'
import { type CallName, indexCalls } from './calls.ts'
import { mergeInThread } from './merge-thread.ts'
import { inTurns, type Work } from './turns.ts'

/** The thread that owns the index. Searches are answered one after the other; changes and snapshots let them go first. */

export interface WorkerSettings {
  /** Where the snapshot lies; without it nothing is kept. */
  folder: string | undefined
}

/** The change before: they are taken in one after the other, whatever became of it. */
let before: Promise<void> = Promise.resolve()
function take(work: Work<void>): Promise<void> {
  const taken = before.then(() => inTurns(work))
  before = taken.catch(() => undefined)
  return taken
}

const calls = indexCalls((workerData as WorkerSettings).folder, mergeInThread, take)

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
