import type { Device } from '../../store/stores.ts'
import { forgetWaiting, readWaiting, type WaitingFile, waitingOf } from '../../store/waiting-files.ts'

/** Takes the files that a change names. */
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
 * @param named the files of each change that is to go
 * @returns the first change that may not go yet; -1: all may
 * @throws SyncFailure
 */
export async function filesFirst(
  device: Device,
  world: FilesWorld,
  named: readonly (readonly string[])[],
): Promise<number> {
  const waiting = new Set(await waitingOf(device, named.flat()))
  const waits = (ids: readonly string[]) => ids.some((id) => waiting.has(id))
  if (named[0] && waits(named[0])) {
    const own = named[0].filter((id) => waiting.has(id))
    for (const id of own) await sendOne(device, world, id)
    for (const id of own) waiting.delete(id)
  }
  return named.findIndex(waits)
}

async function sendOne(device: Device, world: FilesWorld, id: string): Promise<void> {
  const file = await readWaiting(device, id)
  if (file && (await world.sendFile(file)) === 'taken') await forgetWaiting(device, [id])
}
