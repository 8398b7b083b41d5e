import type { EventName, Happening } from '../../../contract/events.ts'
import type { Tx } from '../../db/database.ts'
import type { Origin } from './origin.ts'

/** What happened, as it was written down. */
export type Recorded<N extends EventName = EventName> = Happening<N> & {
  id: number
  companyId: number
  /** Null: the server by itself. */
  actorId: string | null
  at: Date
  /** Null: the server by itself. */
  origin: Origin | null
}

/**
 * What a module does about what happens elsewhere. Its effects in the database are there exactly once: they commit together
 * with the note that it is done. A message or a mail is a row of its own that it writes, sent later under one id.
 */
export interface Reaction<N extends EventName = EventName> {
  /** `area.verbNoun`, imperative. It is kept with what waits: a reaction with another id is another one. */
  id: string
  on: readonly N[]
  /**
   * Behind the fence of the events' company, in the order in which they happened. Where it throws, nothing of it remains: each
   * event is tried by itself, and one that fails is tried again later; it holds up those of its own subject alone.
   */
  run(tx: Tx, events: readonly Recorded<N>[]): Promise<void>
}

export const reaction = <const N extends EventName>(declared: Reaction<N>): Reaction<N> => declared
