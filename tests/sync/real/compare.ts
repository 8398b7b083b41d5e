import { newestTable } from '../../../contract/rows.ts'
import { type Checked, checkOne } from '../../../src/data/sync/check.ts'
import { readLocal } from '../../../src/data/sync/local.ts'
import { must } from '../violation.ts'
import type { SimDevice } from './device.ts'
import { browserWith } from './stage.ts'
import { currentEpoch } from './truth.ts'
import type { World } from './world.ts'

/**
 * Compares one scope of a device with the server. Something may differ only where bits were flipped, or where the device
 * has not heard yet that a backup was restored: then all that it holds is about to be fetched anew.
 */
export async function compareOne(world: World, device: SimDevice, now: string): Promise<Checked> {
  const { epoch } = await readLocal(device.device)
  const found = await checkOne(device.device, {
    now: () => now,
    digest: async (scope, buckets) => {
      if (!device.cookies) return undefined
      const query = new URLSearchParams([
        ['scope', scope],
        ...buckets.map((bucket) => ['bucket', bucket]),
        ['tables', String(newestTable)],
      ])
      const { status, body } = await browserWith(world.stage, device.cookies).call(`/api/sync/digest/?${query}`)
      return status === 200 ? body : undefined
    },
  })
  const ofToday = epoch === (await currentEpoch(world.stage.owner))
  must(
    device.flipped || !ofToday || (found !== 'mended' && found !== 'anew'),
    `${device.name} had diverged without a word`,
  )
  return found
}
