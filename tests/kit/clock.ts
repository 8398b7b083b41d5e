import type { Clock } from '../../server/kernel/clock.ts'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
}

export function testClock(start = '2026-11-20T09:00:00.000Z'): TestClock {
  let now = new Date(start).getTime()
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds
    },
  }
}
