import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { deliverOverHttps, makeVapidKeys, type VapidKeys, webPushTo } from './adapters/web-push/web-push.ts'
import type { Push } from './ports/push.ts'
import { publicOriginOf, type Settings } from './settings/settings.ts'

/** Web push under the key pair of this installation. */
export const openPush = async ({ dataFolder, pushPrivate, publicUrls }: Settings): Promise<Push> =>
  webPushTo({
    keys: await vapidKeys(dataFolder),
    // A push service turns to the installation's own address; it refuses names that lead nowhere.
    subject: publicOriginOf({ publicUrls }) ?? 'mailto:admin@hirefold.example',
    deliver: deliverOverHttps(pushPrivate),
    closedToo: pushPrivate,
  })

/** Made once and kept in the data folder, mode 0600: devices that subscribed under it accept no other. */
async function vapidKeys(dataFolder: string): Promise<VapidKeys> {
  const file = path.join(dataFolder, 'push-keys.json')
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VapidKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const made = makeVapidKeys()
  await writeFile(file, `${JSON.stringify(made)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}
