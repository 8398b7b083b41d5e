import type { SyncRequest } from '../../../contract/sync/protocol.ts'
import { filesNamedBy } from '../store/changes.ts'
import type { Device } from '../store/stores.ts'
import { forgetWaiting, readWaiting, type WaitingFile, waitingOf } from '../store/waiting-files.ts'

/** Files go out before the change that names them. */

export interface FilesWorld {
  /**
   * Gives a file to the server; what is there under its id already stays.
   * @returns whether it was taken, or refused for good @throws SyncFailure where there is no answer
   */
  sendFile(file: WaitingFile): Promise<'taken' | 'refused'>
}

/**
 * Sends the files of the oldest change that waits for some. What is older goes first, without waiting for them; where
 * the server refuses one, the change goes all the same, so that its user is told of it.
 * @returns the request with those changes that may go now
 * @throws SyncFailure
 */
export async function withFiles(device: Device, world: FilesWorld, request: SyncRequest): Promise<SyncRequest> {
  const named = request.push.map(filesNamedBy)
  const waiting = new Set(await waitingOf(device, named.flat()))
  const waits = (ids: readonly string[]) => ids.some((id) => waiting.has(id))
  if (named[0] && waits(named[0])) {
    const own = named[0].filter((id) => waiting.has(id))
    for (const id of own) await sendOne(device, world, id)
    for (const id of own) waiting.delete(id)
  }
  const until = named.findIndex(waits)
  return until < 0 ? request : { ...request, push: request.push.slice(0, until) }
}

async function sendOne(device: Device, world: FilesWorld, id: string): Promise<void> {
  const file = await readWaiting(device, id)
  if (file && (await world.sendFile(file)) === 'taken') await forgetWaiting(device, [id])
}
