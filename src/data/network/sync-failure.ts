import type { License } from '../../../contract/users/license.ts'

/**
 * Why a round failed: the network, a busy server (with its Retry-After), nobody signed in, or no room on the device for
 * what was answered. `told`: the server has refused to be asked before that time (429, 503). `disowned`: it takes no
 * changes from this device. `license`: the company has none that holds today. `wiped`: its user has removed it.
 */
export type Failure =
  | { kind: 'network' }
  | { kind: 'full' }
  | { kind: 'busy'; retryAfterMs: number | undefined; told?: boolean; disowned?: boolean; license?: License }
  | { kind: 'signedOut'; wiped?: boolean }
  | { kind: 'upgrade' }

/** Thrown by `World.send` when there is no answer; HTTP statuses are transport only and never drop a change. */
export class SyncFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(`No answer to a sync request: ${failure.kind}`)
    this.failure = failure
  }
}
