/** The only source of the time on the server: tests and `HIREFOLD_CLOCK` put another in its place. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that shows `start` now and runs on from there (`HIREFOLD_CLOCK`). */
export function clockStartingAt(start: Date): Clock {
  const offset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + offset) }
}
