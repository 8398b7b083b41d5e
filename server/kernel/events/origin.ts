import { AsyncLocalStorage } from 'node:async_hooks'

/** From where an act comes, as the audit log keeps it. */
export interface Origin {
  requestId: string
  sessionId: string | null
  /** Staff that was logged in as who did it. */
  impersonatorId?: string
  /** Enough of the address to recognise a network: `203.0.113.0/24`. */
  network: string
  /** Browser and system, as `Chrome · Linux`; empty where the browser does not say. */
  device: string
}

interface Act {
  origin: () => Origin
  /** Something of it was written down as an event. */
  hasHappened: boolean
}

const current = new AsyncLocalStorage<Act>()

/** Where what is going on now was asked from; undefined for what the server does by itself. */
export const originOfAct = (): Origin | undefined => current.getStore()?.origin()

/** Said by whoever writes events down. */
export function noteHappening(): void {
  const act = current.getStore()
  if (act) act.hasHappened = true
}

/**
 * Does the work of a request: whatever happens in it happened from there.
 * @param then behind the work, done or failed, where something has happened: somebody may wait to hear of it
 */
export async function comingFrom<T>(origin: () => Origin, work: () => Promise<T>, then: () => void): Promise<T> {
  const act: Act = { origin, hasHappened: false }
  try {
    return await current.run(act, work)
  } finally {
    if (act.hasHappened) then()
  }
}
