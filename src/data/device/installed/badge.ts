import { markRead } from '../../../../contract/notices/mutations/mark-read.ts'
import { keepReading } from '../../store/keep-reading.ts'
import type { Device } from '../../store/stores.ts'
import { readOutbox } from '../overlay-view.ts'

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

/**
 * Keeps the badge at what was refused and what was told and not read yet.
 * @returns how to stop; the badge goes then
 */
export function followBadge(device: Device): () => void {
  const { outbox, cache } = device
  const count = async () => {
    const [refused, notices] = await Promise.all([
      outbox.read(['changes'], (at) => at('changes').countBy('state', IDBKeyRange.only('refused'))),
      cache.read(['notices'], (at) => at('notices').all()),
    ])
    const unread = notices.filter(({ readAt }) => !readAt)
    if (!unread.length) return refused
    // Marked on this device, and not sent yet.
    const marks = (await readOutbox(device)).filter(({ op }) => op === markRead.name)
    const read = new Set(marks.flatMap(({ args }) => args.ids as string[]))
    return refused + unread.filter(({ id }) => !read.has(id)).length
  }
  const stop = keepReading(
    [(listener) => outbox.watch(['changes'], listener), (listener) => cache.watch(['notices'], listener)],
    count,
    setBadge,
  )
  return () => {
    stop()
    setBadge(0)
  }
}
