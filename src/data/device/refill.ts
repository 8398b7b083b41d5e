import { storedId } from '../network/remembered.ts'
import { getSession } from '../network/session.ts'
import type { Running } from './running.ts'

let whole: (() => void) | undefined

/**
 * Another tab has deleted the copy of the server, which was spoiled perhaps: it is fetched anew, and shown when it is whole.
 * Rows that come page by page would take away what is on the screen, and a menu that stands open over it. Who signs out
 * there is forgotten before their databases are, and theirs must not be made anew.
 */
export function refill({ device, runner }: Running): void {
  if (getSession().status !== 'signedIn' || storedId() !== device.userId) return
  device.cache.reopen()
  if (!whole) void device.cache.asOne(() => new Promise((resolve) => (whole = resolve)))
  runner.wake('asked')
}

/** All has come that the server has. */
export function noteWhole(): void {
  whole?.()
  whole = undefined
}
