import { type Checked, checkOne } from '../../../src/data/sync/check.ts'
import { must } from '../violation.ts'
import type { SimDevice } from './device.ts'
import { browserWith } from './stage.ts'
import type { World } from './world.ts'

/** Compares one scope of a device with the server. Only where bits were flipped may something differ. */
export async function compareOne(world: World, device: SimDevice, now: string): Promise<Checked> {
  const found = await checkOne(device.device, {
    now: () => now,
    digest: async (scope, buckets) => {
      if (!device.cookies) return undefined
      const query = new URLSearchParams([['scope', scope], ...buckets.map((bucket) => ['bucket', bucket])])
      const { status, body } = await browserWith(world.stage, device.cookies).call(`/api/sync/digest/?${query}`)
      return status === 200 ? body : undefined
    },
  })
  must(device.flipped || (found !== 'mended' && found !== 'anew'), `${device.name} had diverged without a word`)
  return found
}
