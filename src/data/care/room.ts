import type { Device } from '../device.ts'

export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/** Does what writes to the device; as long as there is no room for it, the folder that was not opened for longest goes. */
export async function withRoom<T>(device: Device, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isFull(error)) throw error
      const folders = await import('./held-folders.ts').catch(() => undefined)
      if (!(await folders?.makeRoom(device))) throw error
    }
  }
}
