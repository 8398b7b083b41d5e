import { z } from 'zod/mini'
import { pageHeaders } from '../page-headers.ts'
import { retryAfterMs } from '../retry-after.ts'
import { type Heard, NotNow, NudgeSource } from './nudge-source.ts'

/** The server's nudges: only that there is news, never what (sync.md §2.3). One tab a user listens. */

const hiddenGraceMs = 60_000
const address = '/api/sync/events'
const waitSeconds = 25

export interface Nudges {
  stop(): void
  /** The server answers again: news are not waited for any longer. */
  resume(): void
}

const news = z.object({ head: z.number() })

const browser = ({ onNudge }: Heard) => ({
  openStream: () => new EventSource(address),
  ask: async (known: number, signal: AbortSignal) => {
    const answer = await fetch(`${address}?wait=${waitSeconds}&head=${known}`, { signal, headers: pageHeaders() })
    // Signed out, or removed: what it is the device is told in its next exchange.
    if (answer.status === 401 || answer.status === 410) onNudge()
    if (!answer.ok) throw new NotNow(retryAfterMs(answer))
    return news.parse(await answer.json()).head
  },
  after: (ms: number, work: () => void) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
})

/** Listens while the page is to be seen, and a minute longer; calls back at every nudge, and when it is not listened to any more. */
export function listenForNudges(userId: string, heard: Heard): Nudges {
  const ending = new AbortController()
  let source: NudgeSource | undefined
  let closing: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    clearTimeout(closing)
    if (!ending.signal.aborted) source ??= new NudgeSource(browser(heard), heard)
  }
  const close = () => {
    source?.stop()
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
  return { stop: () => ending.abort(), resume: () => source?.resume() }
}
