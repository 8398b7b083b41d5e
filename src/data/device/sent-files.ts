import { filePath } from '../../../contract/profiles/files/resumes.ts'
import { SyncFailure } from '../network/sync-failure.ts'
import type { Device } from '../store/stores.ts'
import type { WaitingFile } from '../store/waiting-files.ts'
import type { FilesWorld } from '../sync/exchange.ts'
import { pictureCachePrefix } from './device.ts'

/** How page and service worker send files; what was sent need not be fetched again. */
export const fileSender =
  ({ userId }: Pick<Device, 'userId'>, csrfToken: () => string | undefined): FilesWorld['sendFile'] =>
  async (file) => {
    // Most devices never send one.
    const part = await import('../network/files/send-file.ts').catch(() => {
      throw new SyncFailure({ kind: 'network' })
    })
    const outcome = await part.sendFile(file, userId, csrfToken())
    if (outcome === 'taken') await keepSent(userId, file)
    return outcome
  }

/** Where pinned files lie too; it goes from there when nothing on the device shows it. */
export async function keepSent(userId: string, { id, content }: WaitingFile): Promise<void> {
  try {
    const files = await globalThis.caches?.open(pictureCachePrefix + userId)
    await files?.put(filePath(id), new Response(content))
  } catch {
    // There is no room, or no such cache: it is fetched when it is shown.
  }
}
