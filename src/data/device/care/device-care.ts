import { keepReading } from '../../store/keep-reading.ts'
import type { Device } from '../../store/stores.ts'
import { followBadge } from '../installed/badge.ts'
import { countedUnsent, countUnsent, lostChanges } from './lost-changes.ts'

/**
 * Follows what waits on a device: counts it where it outlives the device, and asks the browser not to clear its storage
 * from the first change on. The badge of the installed app follows what the user has to see.
 * @param protect what else is due from the first change on
 * @returns how to stop
 */
export function careFor(device: Device, protect: () => Promise<void>): () => void {
  const counted = countedUnsent(device.userId)
  if (device.isNew && counted) lostChanges.tell(counted)
  let asked = false
  const read = () =>
    device.outbox.read(['changes'], async (at) => {
      const states = await Promise.all(
        ['queued', 'refused'].map((state) => at('changes').countBy('state', IDBKeyRange.only(state))),
      )
      return states.reduce((sum, each) => sum + each, 0)
    })
  const stopBadge = followBadge(device)
  const stop = keepReading([(listener) => device.outbox.watch(['changes'], listener)], read, (count) => {
    countUnsent(device.userId, count)
    if (!count || asked) return
    asked = true
    void navigator.storage?.persist?.().catch(() => false)
    protect().catch(() => undefined)
  })
  return () => {
    stop()
    stopBadge()
  }
}
