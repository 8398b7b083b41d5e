import type { Device } from '../../store/stores.ts'
import { withRoom as withRoomMade } from '../../sync/room.ts'

/** Takes the folder that was not opened for longest off the device. @returns whether there was one that may go */
export async function makeRoom(device: Device): Promise<boolean> {
  const folders = await import('./held-folders.ts').catch(() => undefined)
  return (await folders?.makeRoom(device)) ?? false
}

/** Does what writes to the device, in the place of folders where there is none left for it. */
export const withRoom = <T>(device: Device, work: () => Promise<T>): Promise<T> =>
  withRoomMade(() => makeRoom(device), work)
