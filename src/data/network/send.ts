import { z } from 'zod/mini'
import { sync } from '../../../contract/sync/endpoints.ts'
import { type SyncAnswer, type SyncRequest, syncAnswer } from '../../../contract/sync/protocol.ts'
import { type License, licenseRefusals } from '../../../contract/users/license.ts'
import { pageHeaders } from './page-headers.ts'
import { retryAfterMs } from './retry-after.ts'
import { type Failure, SyncFailure } from './sync-failure.ts'

/** An answer that has not come by then is taken for a lost network. */
const timeoutMs = 30_000
/** Bytes of a body from which packing it saves more than it takes. */
const worthPacking = 1024

/**
 * Sends one sync request; shared by page and service worker, so plain fetch.
 * @throws SyncFailure for everything that is not a right answer; nothing of it can drop a change
 */
export async function sendSync(request: SyncRequest, csrfToken: string | undefined): Promise<SyncAnswer> {
  const how = { ...(await packed(request)), signal: AbortSignal.timeout(timeoutMs) }
  const answer = await fetchSync(how, csrfToken)
  await refuse(answer)
  // A captive portal answers 200 with a page of its own.
  const body: unknown = await answer.json().catch(() => undefined)
  // A page of a thousand rows takes a moment to be read and another to be checked: a touch may come between.
  await new Promise((resolve) => setTimeout(resolve))
  const parsed = z.safeParse(syncAnswer, body)
  if (!parsed.success) throw new SyncFailure({ kind: 'network' })
  return parsed.data
}

/** What an answer that is no right one means for the round. @throws SyncFailure for every such answer */
export async function refuse(answer: Response): Promise<void> {
  if (answer.status === 401) throw new SyncFailure({ kind: 'signedOut' })
  // Not by the status alone: nothing is removed at the word of whoever stands between.
  if (answer.status === 410 && (await answer.text()).includes('"deviceWiped"'))
    throw new SyncFailure({ kind: 'signedOut', wiped: true })
  if (answer.status === 426) throw new SyncFailure({ kind: 'upgrade' })
  // A proxy that reaches no server.
  if (answer.status === 502 || answer.status === 504) throw new SyncFailure({ kind: 'network' })
  const license = answer.status === 403 && licenseIn(await answer.text())
  if (!answer.ok) throw new SyncFailure({ ...busy(answer), ...(license && { license }) })
}

/** What a browser sends for a page that goes away. */
const lastWordsLimit = 60_000

/** Sends changes of a page that is about to go; nobody hears the answer, so they stay queued and are sent once more. */
export function sendLastWords(request: SyncRequest, csrfToken: string | undefined): void {
  const body = JSON.stringify(request)
  if (body.length > lastWordsLimit) return
  // As it is: the page waits for no packing.
  fetchSync({ body, keepalive: true }, csrfToken).catch(() => {})
}

/** Cursors of many scopes and changes of one kind are much of a kind. */
async function packed(request: SyncRequest): Promise<RequestInit> {
  const text = JSON.stringify(request)
  if (text.length < worthPacking || !('CompressionStream' in globalThis)) return { body: text }
  const gzip = new CompressionStream('gzip')
  const writer = gzip.writable.getWriter()
  const [body] = await Promise.all([
    new Response(gzip.readable).arrayBuffer(),
    writer.write(new TextEncoder().encode(text)),
    writer.close(),
  ])
  return { body, headers: { 'Content-Encoding': 'gzip' } }
}

async function fetchSync({ headers, ...how }: RequestInit, csrfToken: string | undefined): Promise<Response> {
  try {
    return await fetch(sync.path, {
      method: sync.method,
      headers: {
        'Content-Type': 'application/json',
        ...pageHeaders(),
        ...(csrfToken && { 'X-CSRFToken': csrfToken }),
        ...(headers as Record<string, string> | undefined),
      },
      credentials: 'same-origin',
      ...how,
    })
  } catch {
    throw new SyncFailure({ kind: 'network' })
  }
}

/** What a refusal says of the company's licence, if that is what it is about. */
const licenseIn = (refusal: string): License | undefined =>
  Object.entries(licenseRefusals).find(([code]) => refusal.includes(`"${code}"`))?.[1]

function busy(answer: Response): Failure & { kind: 'busy' } {
  const ms = retryAfterMs(answer)
  const asked = (answer.status === 429 || answer.status === 503) && ms !== undefined
  return { kind: 'busy', retryAfterMs: ms, disowned: answer.status === 409, ...(asked && { told: true }) }
}
