import type { Failure } from './schedule.ts'

/** Thrown by `World.send` when there is no answer; HTTP statuses are transport only and never drop a change. */
export class SyncFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`No answer to a sync request: ${failure.kind}`)
    this.failure = failure
  }
}

/** Its user has looked after this refused change in another tab. */
export class LookedAfter extends Error {}
