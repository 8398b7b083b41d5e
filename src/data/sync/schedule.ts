import type { Failure } from '../network/sync-failure.ts'

/** When to speak with the server: a pure state machine; timers and requests are its effects (sync.md §2.5). */

export type Wake = 'start' | 'enqueued' | 'online' | 'visible' | 'nudge' | 'timer' | 'asked'

export interface Schedule {
  running: boolean
  /** Something happened while a request was under way: go again at once. */
  again: boolean
  failures: number
  /** The server has answered that it cannot now; it may go on telling of news all the same. */
  busy: boolean
  /** It has said when to come back: nothing and nobody makes this device ask before, or it would be refused once more. */
  told: boolean
  halted: 'signedOut' | 'upgrade' | undefined
}

export type Effect = { do: 'send'; afterMs: number } | { do: 'timer'; afterMs: number }

export const idle: Schedule = { running: false, again: false, failures: 0, busy: false, told: false, halted: undefined }

const debounceMs = 100
const pendingTimerMs = 30_000
const quietTimerMs = 300_000
const backOffBaseMs = 1000
const backOffCapMs = 300_000
/** What a server says beyond that is a slip of its operator's. */
const toldCapMs = 3_600_000

export function onWake(schedule: Schedule, wake: Wake): [Schedule, Effect[]] {
  const resumed = wake === 'start' || wake === 'asked' ? { ...schedule, halted: undefined } : schedule
  if (resumed.halted) return [schedule, []]
  if (resumed.running) return [{ ...resumed, again: true }, []]
  // The timer is set.
  if (resumed.told ? wake !== 'timer' : resumed.busy && wake === 'nudge') return [schedule, []]
  // A person who comes back, or a network that does, need not wait out an old back-off.
  const failures = wake === 'online' || wake === 'visible' || wake === 'asked' ? 0 : resumed.failures
  return [{ ...resumed, running: true, failures }, [{ do: 'send', afterMs: wake === 'enqueued' ? debounceMs : 0 }]]
}

/** `more`: pages or changes remain. */
export function onAnswer(schedule: Schedule, more: boolean): [Schedule, Effect[]] {
  const next = { ...schedule, failures: 0, busy: false, told: false, again: false }
  if (more || schedule.again) return [next, [{ do: 'send', afterMs: 0 }]]
  return [{ ...next, running: false }, [{ do: 'timer', afterMs: quietTimerMs }]]
}

/** Full jitter; `random` is in [0, 1). */
export function onFailure(schedule: Schedule, failure: Failure, random: number): [Schedule, Effect[]] {
  if (failure.kind === 'signedOut' || failure.kind === 'upgrade')
    return [{ ...schedule, running: false, again: false, halted: failure.kind }, []]
  const failures = schedule.failures + 1
  const ceiling = Math.min(backOffCapMs, backOffBaseMs * 2 ** Math.min(failures, 20))
  const busy = failure.kind === 'busy'
  const told = busy && failure.told === true
  const wait = Math.max(busy ? (failure.retryAfterMs ?? 0) : 0, Math.round(random * ceiling))
  const cap = told ? toldCapMs : failure.kind === 'network' ? pendingTimerMs : backOffCapMs
  return [
    { ...schedule, running: false, again: false, busy, told, failures },
    [{ do: 'timer', afterMs: Math.min(wait, cap) }],
  ]
}
