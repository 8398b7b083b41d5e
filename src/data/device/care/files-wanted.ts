import type { Device } from '../../store/stores.ts'
import { pictureCachePrefix } from '../device.ts'

/** How often templates had been stored when they were last looked through, and whether one had a picture then. */
const looked = new WeakMap<Device, { commits: number; found: boolean }>()

async function haveTemplatesPictures(device: Device): Promise<boolean> {
  const { cache } = device
  const commits = cache.commits(['templates'])
  const before = looked.get(device)
  if (before?.commits === commits) return before.found
  const rows = await cache.read(['templates'], (at) => at('templates').all())
  const found = rows.some(({ document }) => JSON.stringify(document ?? null).includes('"type":"image"'))
  looked.set(device, { commits, found })
  return found
}

/** Whether this device has files to keep or to be rid of: mostly it has none, and no page need load what cares for them. */
async function hasFiles(device: Device): Promise<boolean> {
  const [uses, waiting] = await device.outbox.read(['folders', 'files'], (at) =>
    Promise.all([at('folders').all(), at('files').keys()]),
  )
  if (waiting.length || uses.some(({ pinned }) => pinned)) return true
  if (await globalThis.caches?.has(pictureCachePrefix + device.userId)) return true
  return haveTemplatesPictures(device)
}

/** Keeps what pinned folders and templates show, and gives up what nothing shows or names any more. */
export async function careForFiles(device: Device, now: number): Promise<void> {
  if (!(await hasFiles(device))) return
  const [{ sweepFiles }, { keepFiles }] = await Promise.all([import('./swept-files.ts'), import('./kept-files.ts')])
  await sweepFiles(device, now)
  await keepFiles(device)
}
