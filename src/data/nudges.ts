/** The server's nudges: only that there is news, never what (sync.md §2.3). One tab a user listens. */

const hiddenGraceMs = 60_000

export interface Nudges {
  stop(): void
}

/** Listens while the page is to be seen, and a minute longer; calls back at every nudge. */
export function listenForNudges(userId: string, onNudge: () => void): Nudges {
  const ending = new AbortController()
  let source: EventSource | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(closing)
    if (source || ending.signal.aborted) return
    source = new EventSource('/api/sync/events')
    source.addEventListener('message', onNudge)
    // A stream that came back may have missed something while it was away.
    source.addEventListener('open', onNudge)
  }
  const close = () => {
    source?.close()
    source = undefined
  }
  const follow = () => {
    if (document.visibilityState === 'visible') open()
    else closing = setTimeout(close, hiddenGraceMs)
  }

  const listening = navigator.locks.request(`hirefold-nudges-${userId}`, { signal: ending.signal }, async () => {
    follow()
    document.addEventListener('visibilitychange', follow)
    await new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()))
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(closing)
    close()
  })
  // Aborted while still waiting for the lock: another tab listens, nothing is amiss.
  listening.catch(() => {})
  return { stop: () => ending.abort() }
}
