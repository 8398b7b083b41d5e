import { filesNamed } from '../../../../contract/templates/files.ts'
import { filesNamedBy } from '../../store/changes.ts'
import { listDrafts } from '../../store/message-drafts.ts'
import type { Device } from '../../store/stores.ts'
import { allWaiting, forgetWaiting } from '../../store/waiting-files.ts'

/** A form that is open names its files to nobody: so long they stay in any case. */
const formMs = 24 * 3_600_000

/**
 * Takes away files that no change and no draft on this device names any more.
 * @param restMs those taken later than so long ago stay all the same
 */
export async function sweepFiles(device: Device, now: number, restMs = formMs): Promise<void> {
  const old = (await allWaiting(device)).filter(({ at }) => now - Date.parse(at) > restMs)
  if (!old.length) return
  const rows = await device.outbox.read(['changes'], (at) => at('changes').all())
  const [changes, drafts] = await Promise.all([device.vault.open(rows), listDrafts(device.userId)])
  const named = new Set([...changes.flatMap(filesNamedBy), ...drafts.flatMap(filesNamed)])
  await forgetWaiting(
    device,
    old.map(({ id }) => id).filter((id) => !named.has(id)),
  )
}
