import type { Device } from '../device.ts'
import { keepReading } from '../keep-reading.ts'

/** The number on the icon of the installed app: what the user has not seen to yet. */

interface Badging {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Where there is no badge, or no leave to set one (an iPhone without notifications), there is nothing to say. */
export function setBadge(count: number): void {
  const badging: Badging = navigator
  const done = count ? badging.setAppBadge?.(count) : badging.clearAppBadge?.()
  done?.catch(() => {})
}

const seenKey = 'hf-notices-seen'
const listeners = new Set<() => void>()

/** The newest notice that was on the screen, by its time. */
const seenUntil = (): string => {
  try {
    return localStorage.getItem(seenKey) ?? ''
  } catch {
    return ''
  }
}

/** The user has read what the server told, up to this one. */
export function noticesSeen(newestAt: string): void {
  if (newestAt <= seenUntil()) return
  try {
    localStorage.setItem(seenKey, newestAt)
  } catch {
    // They count as unseen until the next one comes.
  }
  for (const listener of listeners) listener()
}

/** With its user everything goes. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(seenKey)
  } catch {
    // Nothing was stored then.
  }
}

/**
 * Keeps the badge at what was refused and what was told and not read yet.
 * @returns how to stop; the badge goes then
 */
export function followBadge({ outbox, cache }: Device): () => void {
  const count = async () => {
    const [refused, notices] = await Promise.all([
      outbox.read(['changes'], (at) => at('changes').countBy('state', IDBKeyRange.only('refused'))),
      cache.read(['notices'], (at) => at('notices').all()),
    ])
    const seen = seenUntil()
    return refused + notices.filter(({ at }) => at > seen).length
  }
  const watchSeen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const stop = keepReading(
    [(listener) => outbox.watch(['changes'], listener), (listener) => cache.watch(['notices'], listener), watchSeen],
    count,
    setBadge,
  )
  return () => {
    stop()
    setBadge(0)
  }
}
