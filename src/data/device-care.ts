import { keepReading } from './database.ts'
import type { Device } from './device.ts'
import { countedUnsent, countUnsent, lostChanges } from './lost-changes.ts'

interface Badging {
  setAppBadge?: (count: number) => Promise<void>
}

/**
 * Follows what waits on a device: counts it where it outlives the device, on the badge of the installed app, and asks the
 * browser not to clear its storage from the first change on.
 * @returns how to stop
 */
export function careFor(device: Device): () => void {
  const counted = countedUnsent()
  if (device.isNew && counted) lostChanges.tell(counted)
  let asked = false
  const read = () =>
    device.outbox.read(['changes'], async (at) => {
      const states = await Promise.all(
        ['queued', 'refused'].map((state) => at('changes').countBy('state', IDBKeyRange.only(state))),
      )
      return states.reduce((sum, each) => sum + each, 0)
    })
  return keepReading([(listener) => device.outbox.watch(['changes'], listener)], read, (count) => {
    countUnsent(count)
    void (navigator as Badging).setAppBadge?.(count).catch(() => {})
    if (!count || asked) return
    asked = true
    void navigator.storage?.persist?.().catch(() => false)
  })
}
