export const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Does what writes to the device; as long as there is no room for it, something that can be fetched again goes.
 * @param makeRoom takes the next off the device. @returns whether there was one that may go
 */
export async function withRoom<T>(makeRoom: () => Promise<boolean>, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!isFull(error) || !(await makeRoom())) throw error
    }
  }
}
