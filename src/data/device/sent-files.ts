import { filePath } from '../../../contract/profiles/files/resumes.ts'
import type { FilesWorld } from '../network/files/files-first.ts'
import { sendFile } from '../network/files/send-file.ts'
import type { Device } from '../store/stores.ts'
import type { WaitingFile } from '../store/waiting-files.ts'
import { pictureCachePrefix } from './device.ts'

/** How page and service worker send files; what was sent need not be fetched again. */
export const fileSender =
  ({ userId }: Pick<Device, 'userId'>, csrfToken: () => string | undefined): FilesWorld['sendFile'] =>
  async (file) => {
    const outcome = await sendFile(file, userId, csrfToken())
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
