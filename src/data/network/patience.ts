import { HTTPError, type RetryOptions } from 'ky'
import { retryAfterMs, spreadMs } from './retry-after.ts'

/** How a call waits for a server that says when to come back (429, 503): the only reason for which one is made again. */

const leastWaitMs = 1_000

/**
 * The rule of one call; it counts how long that call has waited.
 * @param longestMs so long it may wait in all for a server that refuses with this status; 0 = not at all
 */
export function patience(longestMs: (status: number) => number): RetryOptions {
  let waitedMs = 0
  let nextMs = 0
  return {
    // One that says 'at once' again and again is asked a last time when the wait is over.
    limit: 1 + Math.max(...[429, 503].map(longestMs)) / leastWaitMs,
    methods: ['get', 'post', 'put', 'patch', 'delete'],
    shouldRetry: ({ error }) => {
      if (!(error instanceof HTTPError)) return false
      const longest = longestMs(error.response.status)
      const ms = retryAfterMs(error.response)
      if (!longest || ms === undefined || waitedMs + ms > longest) return false
      waitedMs += Math.max(ms, leastWaitMs)
      nextMs = ms
      return true
    },
    delay: () => nextMs,
    jitter: (ms) => ms + Math.random() * spreadMs,
  }
}
