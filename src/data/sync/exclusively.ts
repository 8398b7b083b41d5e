/** A tab that the browser has frozen keeps its lock: who waits for longer takes it over (sync.md, failure 35). */
export const patienceMs = 10_000

/**
 * Runs work while no other tab or worker of this user does the same. Where the lock is taken over, both go on for a
 * moment: the server applies each change once, and a page is applied only to exactly the state that it was made for.
 * @param after calls back after a while; returns how to take it back
 */
export async function exclusively<T>(
  name: string,
  work: () => Promise<T>,
  after: (ms: number, work: () => void) => () => void,
): Promise<T> {
  const waiting = new AbortController()
  const stopWaiting = after(patienceMs, () => waiting.abort())
  let working: Promise<T> | undefined
  const run = () => {
    stopWaiting()
    working = work()
    return working
  }
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, run)
  } catch (error) {
    // Taken away while we worked: what was begun is finished here.
    if (working) return working
    if (!waiting.signal.aborted) throw error
    return navigator.locks.request(name, { steal: true }, run).catch((stolen: unknown) => {
      if (working) return working
      throw stolen
    })
  }
}
