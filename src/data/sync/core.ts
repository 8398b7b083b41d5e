import { deriveId } from '../../../contract/kit/derive-id.ts'
import { newestTable } from '../../../contract/rows.ts'
import type { Cursor, Pushed, ScopePage, SyncAnswer, SyncRequest } from '../../../contract/sync/protocol.ts'
import { nobody, protocolVersion, pullLimit, pushLimit } from '../../../contract/sync/protocol.ts'
import { filesNamedBy, mutationOf, type Queued } from '../store/changes.ts'
import type { Access, Held } from '../store/stores.ts'
import { accessIn } from './access.ts'
import { nameless, namingOutOfReach } from './redact.ts'

/**
 * The sync engine as pure functions over what is durable on the device (sync.md §2.5, §4): no clock, no network,
 * no storage. Page, service worker and simulator run this same code with their own adapters.
 */

/** Everything small that the engine decides by. */
export interface Local {
  /** The user of the device. */
  userId: string
  device: string
  /** The number of the newest change of this device id, and of the newest change ever made here. */
  n: number
  made: number
  /** The history of the server's that all of this belongs to, also where the cache is lost. */
  epoch: string | null
  head: number
  access: Access | undefined
  outbox: readonly Queued[]
  /** Acknowledged changes that passed in the last 48 hours of use: sent again when the server lost them (backup restore). */
  journal: readonly Queued[]
  scopes: Readonly<Record<string, Held>>
  /** Scopes wanted on top of the automatic ones: what its user opened or pinned. */
  wanted: readonly string[]
  /** Automatic scopes that are left out: taken off the device for want of room, or by its user. */
  left?: readonly string[]
}

/** Whether a scope comes to this device by itself. */
const comes = ({ access, wanted, left }: Pick<Local, 'access' | 'wanted' | 'left'>, name: string): boolean =>
  wanted.includes(name) || (own(access?.scopes ?? {}, name)?.auto === true && !left?.includes(name))

const byNumber = (a: { n: number }, b: { n: number }) => a.n - b.n
const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** The first rows of what was just opened are on the screen before the others are on their way. */
const firstPull = 100
const begins = ({ wanted, scopes }: Local): boolean => wanted.some((name) => !name.includes('/') && !own(scopes, name))

/** Characters of changes in one request: the server takes a megabyte, and a request that is too long would wait for ever. */
const mostPushed = 100_000

/** The oldest unsent changes that one request can carry: one at least, whatever its length. */
function oldestUnsent(outbox: readonly Queued[], limit: number): Pushed[] {
  const push = outbox
    .filter((change) => change.state === 'queued')
    .sort(byNumber)
    .slice(0, limit)
    .map(({ id, n, op, base, args, at, dependsOn }) => ({ id, n, op, base, args, at, ...(dependsOn && { dependsOn }) }))
  let room = mostPushed
  return push.filter((change, i) => {
    room -= JSON.stringify(change).length
    return i === 0 || room >= 0
  })
}

/** The request that brings this device up to date: the oldest unsent changes, and every scope that it may hold. */
export function nextRequest(local: Local, now: string, limits = { push: pushLimit, pull: pullLimit }): SyncRequest {
  const push = oldestUnsent(local.outbox, limits.push)
  const scopes: Record<string, Cursor | null> = {}
  for (const [name, held] of Object.entries(local.scopes)) scopes[name] = held.cursor
  const reachable = local.access?.scopes ?? {}
  for (const name of Object.keys(reachable)) if (comes(local, name) && !own(scopes, name)) scopes[name] = null
  // Whether what was opened is in reach only the server knows: it is named by the request or not at all.
  for (const name of local.wanted) if (!own(scopes, name)) scopes[name] = null
  return {
    v: protocolVersion,
    device: local.device,
    epoch: local.epoch,
    now,
    push,
    pull: {
      scopes,
      tables: newestTable,
      limit: begins(local) ? Math.min(firstPull, limits.pull) : limits.pull,
      ...(local.access?.tag && { access: local.access.tag }),
    },
  }
}

/**
 * What a page says as it goes, without a look at what is stored: its unsent changes, under the names of what it asked last,
 * up to the first that may need files.
 * @returns undefined where nothing waits
 */
export function lastWords(asked: SyncRequest, outbox: readonly Queued[], now: string): SyncRequest | undefined {
  const unsent = oldestUnsent(outbox, pushLimit)
  const withFiles = unsent.findIndex((change) => filesNamedBy(change).length > 0)
  const push = withFiles < 0 ? unsent : unsent.slice(0, withFiles)
  return push.length ? { ...asked, now, push, pull: { scopes: {}, limit: 1 } } : undefined
}

/** What an answer means, to be made durable in this order: outbox, then cache, then what has passed. */
export interface Plan {
  /** The device it was made for: nothing of it holds for one that has begun anew since. */
  device: string
  /** The changed rows of the outbox, whole. */
  settle: Queued[]
  /** What is left of settled changes, for their user to look after. */
  attention: Queued[]
  /** Sent discards are done with. */
  forget: string[]
  access: Access | undefined
  /** That list is another one than the device's. */
  newReach: boolean
  purge: string[]
  /** Changes that name what is out of reach now. */
  redact: string[]
  pages: { scope: string; page: ScopePage }[]
  head: number
  epoch: string
}

/** The server's data was restored from a backup, or forgot this device: begin anew under another device id. */
export interface Restart {
  epoch: string
  /** Acknowledged changes from this position on may be lost on the server and are sent again; those it knows it drops. */
  resendFrom: number
  /** When the backup was taken, by this device's clock; absent where the server only forgot the device. */
  backupAt?: string
}

export type Outcome = { kind: 'plan'; plan: Plan } | { kind: 'restart'; restart: Restart } | { kind: 'late' }

/** Reads an answer against what the device holds now (which may be newer than when it asked). */
export function readAnswer(local: Local, request: SyncRequest, answer: SyncAnswer): Outcome {
  // Its changes wait again under another device id: what was said of them before is no word on that.
  if (request.device !== local.device) return { kind: 'late' }
  if (local.epoch !== null && answer.epoch !== local.epoch)
    return {
      kind: 'restart',
      restart: { epoch: answer.epoch, resendFrom: answer.epochStart ?? 0, ...backupOf(request, answer) },
    }
  const firstN = request.push[0]?.n
  if (answer.expectN !== undefined && firstN !== undefined && answer.expectN < firstN)
    return { kind: 'restart', restart: { epoch: answer.epoch, resendFrom: Number.MAX_SAFE_INTEGER } }
  const { settle, forget, attention } = readOutcomes(local, answer)
  const told = accessIn(local, answer)
  const newer = told && (local.access === undefined || told.version >= local.access.version)
  const access = newer ? told : local.access
  // A cache that was lost while this answer was on its way has no list: nothing is said of what is out of reach.
  const reachable = access?.scopes ?? {}
  const purge = access ? Object.keys(local.scopes).filter((name) => !own(reachable, name)) : []
  const pages = Object.entries(answer.scopes)
    // What was let go of since it was asked for does not come back.
    .filter(([scope]) => own(local.scopes, scope) || comes({ ...local, access }, scope))
    .filter(([scope, page]) => own(reachable, scope)?.grant === page.to[0])
    .map(([scope, page]) => ({ scope, page }))
  return {
    kind: 'plan',
    plan: {
      device: local.device,
      settle,
      attention,
      forget,
      access: newer ? told : undefined,
      newReach: newer === true && told.scopes !== local.access?.scopes,
      purge,
      redact: access ? namingOutOfReach(local, reachable, purge, local.userId) : [],
      pages,
      head: answer.head,
      epoch: answer.epoch,
    },
  }
}

const backupOf = ({ now }: SyncRequest, { backupAt, serverNow }: SyncAnswer): Pick<Restart, 'backupAt'> =>
  backupAt ? { backupAt: new Date(Date.parse(backupAt) + Date.parse(now) - Date.parse(serverNow)).toISOString() } : {}

/** The outcome, not the HTTP status, decides what becomes of a change. */
function readOutcomes(local: Local, answer: SyncAnswer): Pick<Plan, 'settle' | 'forget' | 'attention'> {
  const settle: Queued[] = []
  const attention: Queued[] = []
  const forget: string[] = []
  for (const outcome of answer.results) {
    const change = local.outbox.find(({ id, n }) => (outcome.id === nobody ? n === outcome.n : id === outcome.id))
    if (change?.state !== 'queued') continue
    if (change.op === 'noop') forget.push(change.id)
    else if (outcome.ok) {
      settle.push({ ...change, state: 'acked', seq: outcome.seq, scopes: outcome.scopes })
      if (outcome.left) attention.push(leftOf(change, outcome.left))
    } else if (mutationOf(change)?.mutation.quiet) forget.push(change.id)
    else settle.push({ ...change, state: 'refused', code: outcome.code ?? 'invalid' })
  }
  return { settle, forget, attention }
}

/** What is left of a change of many where some of them were gone: a refused change of its own. */
const leftOf = ({ dependsOn: _done, ...change }: Queued, args: Record<string, unknown>): Queued => ({
  ...change,
  id: leftId(change.id),
  args,
  state: 'refused',
  code: 'gone',
})

/** The id of what is left of a change: the same however often its outcome comes. */
export const leftId = (id: string): string => deriveId(id, id)

/** Whether two cursors are the same place of the same download. */
export const sameCursor = (a: Cursor | null | undefined, b: Cursor | null | undefined) =>
  a && b ? a.every((part, i) => part === b[i]) : !a && !b

/**
 * Compare-and-set: a page is applied only to exactly the state that it was made for. Late, duplicated and
 * foreign pages are dropped.
 */
export const pageFits = (held: Held | undefined, page: ScopePage): boolean => sameCursor(held?.cursor, page.base)

/** What is held of a scope after a page has been applied. Old rows stay visible until the new ones are whole. */
export const afterPage = (held: Held | undefined, page: ScopePage): Held => ({
  cursor: page.to,
  complete: !page.more,
  sweep: page.more && (page.reset ? held !== undefined : (held?.sweep ?? false)),
})

/** Whether applying this page completes a download that began anew, so that rows of an older generation go. */
export const sweepsAfter = (held: Held | undefined, page: ScopePage): boolean =>
  !page.more && held !== undefined && (page.reset || held.sweep)

/** An acknowledged change leaves the overlay when every scope that shows it has passed it: never a flicker. */
export function hasPassed(
  change: Pick<Queued, 'state' | 'seq' | 'scopes'>,
  local: Pick<Local, 'scopes' | 'access' | 'wanted' | 'left'>,
): boolean {
  if (change.state !== 'acked') return false
  return (change.scopes ?? []).every((name) => {
    const held = own(local.scopes, name)
    if (held) return held.complete && held.cursor[2] >= change.seq!
    // A scope that will be taken (one just opened) is waited for; one that is not held has nothing to show.
    return !(own(local.access?.scopes ?? {}, name) && comes(local, name))
  })
}

/** A change as its user made it. */
export type NewChange = Pick<Queued, 'id' | 'op' | 'args' | 'at' | 'label'>

/** A new change at the end of the queue. `n` is given inside the same durable transaction that stores it. */
export const enqueue = (
  local: Pick<Local, 'n' | 'made' | 'head'>,
  change: NewChange & { dependsOn?: string },
): Queued => ({ ...change, n: local.n + 1, made: local.made + 1, base: local.head, state: 'queued' })

/** An unsent change that its user takes back keeps its number, so that the queue stays without gaps. */
export const discarded = (change: Queued): Queued => ({
  ...change,
  op: 'noop',
  args: {},
  label: nameless,
})
