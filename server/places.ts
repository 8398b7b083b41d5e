import type { Kernel } from './kernel/kernel.ts'
import { readyPlaces } from './modules/profiles/door.ts'

/** A second that a search would else take, but no start should. Without places the server works, and says so. */
export function readPlaces(
  { log, readiness }: Pick<Kernel, 'log' | 'readiness'>,
  read: () => unknown = readyPlaces,
): void {
  try {
    read()
  } catch (error) {
    const { message } = error as Error
    log.warn({ places: message })
    readiness.warn('places', message)
  }
}
