/** What a server says of when to come back (429, 503), and how the worker, which has no ky (ADR 0007), waits for it. */

/** @returns milliseconds until a repeat makes sense; undefined where the answer does not say, or cannot be read */
export function retryAfterMs({ headers }: Response, now = Date.now()): number | undefined {
  const said = headers.get('Retry-After')?.trim()
  if (!said) return undefined
  // A proxy may say a date.
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Everybody who was told the same second does not come in the same moment. */
export const spreadMs = 400

/**
 * Waits as long as a server has said.
 * @throws the signal's reason where the work is given up meanwhile
 */
export function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, ms + Math.random() * spreadMs)
    function done(): void {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    function giveUp(): void {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
  })
}
