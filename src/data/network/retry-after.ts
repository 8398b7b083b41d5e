/** What a server says of when to come back (429, 503), and how a page waits for it. */

/** @returns milliseconds until a repeat makes sense; undefined where the answer does not say, or cannot be read */
export function retryAfterMs({ headers }: Response, now = Date.now()): number | undefined {
  const said = headers.get('Retry-After')?.trim()
  if (!said) return undefined
  // A proxy may say a date.
  const ms = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Everybody who was told the same second does not come in the same moment. */
const spreadMs = 400

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

/** A longer wait is nobody's patience. */
const patienceMs = 60_000
const leastWaitMs = 1_000

/** Fetches a file; of a server that says when to come back it waits for that. @returns also what was refused for good */
export async function fetchPatiently(address: string | URL): Promise<Response> {
  for (let waitedMs = 0; ; ) {
    const answer = await fetch(address)
    const ms = answer.status === 429 || answer.status === 503 ? retryAfterMs(answer) : undefined
    if (ms === undefined || waitedMs + ms > patienceMs) return answer
    await waitFor(ms)
    waitedMs += Math.max(ms, leastWaitMs)
  }
}
