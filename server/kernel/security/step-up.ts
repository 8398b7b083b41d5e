import { AppError } from '../errors.ts'
import type { Context } from '../implement.ts'

const freshMs = 10 * 60_000

/**
 * For what must not be done by whoever finds a page open: the password was given within the last ten minutes.
 * @throws AppError stepUp
 */
export function requireFresh({ authTime, clock }: Pick<Context, 'authTime' | 'clock'>): void {
  // A clock that was set back since makes nothing fresh.
  const age = authTime && Math.abs(clock.now().getTime() - authTime.getTime())
  if (age === undefined || age > freshMs) throw new AppError('stepUp')
}
