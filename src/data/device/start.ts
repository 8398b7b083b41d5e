import { newestTable } from '../../../contract/rows.ts'
import { digest, sealingKey, unseal } from '../../../contract/sync/endpoints.ts'
import { newId } from '../../lib/new-id.ts'
import { waitForPart } from '../../lib/wait-for-part.ts'
import { ApiError, call, NetworkError } from '../network/api.ts'
import { sendWhenClosed } from '../network/background.ts'
import { csrfToken } from '../network/csrf-token.ts'
import { type News, shareNews } from '../network/nudges/news.ts'
import { listenForNudges, type Nudges } from '../network/nudges/nudges.ts'
import { browserProbe } from '../network/probe.ts'
import { sendSync } from '../network/send.ts'
import { getSession, heard, isUsedBy, noteUnlicensed, sessionEnded } from '../network/session.ts'
import { type Failure, SyncFailure } from '../network/sync-failure.ts'
import type { Unseal } from '../store/outbox-key.ts'
import type { Device } from '../store/stores.ts'
import { exclusively } from '../sync/exclusively.ts'
import type { RunnerWorld } from '../sync/runner.ts'
import { browserPeers, type InTouch, keepInTouch } from './in-touch.ts'
import { noteAnswered, sayLastWords } from './leaving/last-words.ts'
import { noteWhole, refill } from './refill.ts'
import {
  type Engine,
  getRunning,
  type KeepsNothing,
  loadEngine,
  type Running,
  setRunnerState,
  setRunning,
} from './running.ts'

/** Opening, closing and wiping the device of the signed-in user. */

let nudges: Nudges | undefined
let news: News | undefined
let touch: InTouch | undefined
let stopCare: (() => void) | undefined
/** What the device held when the session ended under the open page; the page alone still knows it. */
let putBack: (() => Promise<void>) | undefined

type Kept = Parameters<Running['readings']['hold']>[0]

/**
 * Opens the user's databases and keeps them in step with the server until `stopSync`.
 * @param shown when the first screen stands: what the device holds comes before what the server has new
 * @param kept what is followed as long as the device is open
 * @returns when the screens can read from the device without waiting
 */
export async function startSync(userId: string, shown: Promise<unknown>, kept: Kept): Promise<void> {
  const now = getRunning()
  if (now?.device.userId === userId) {
    // Signed in again in place: what was sealed and taken out meanwhile is still in memory.
    now.device.cache.reopen()
    await putBack?.()
    putBack = undefined
    if (now.device.vault.key) await now.engine.keep(now.device.outbox, now.device.vault.key)
    now.runner.wake('start')
    return
  }
  stopSync()
  const engine = await loadEngine()
  const { device, keepsNothing } = await openKept(engine, userId)
  const runner = new engine.Runner(device, browserWorld(device, engine))
  const own = new engine.OwnChanges(device)
  const readings = new engine.Readings(device, own)
  const facts = engine.followFacts(device)
  const running = { keepsNothing, engine, device, own, readings, facts, runner }
  setRunning(running)
  void shown.then(() => {
    if (getRunning() === running) keepInStep(running)
  })
  await readings.hold(kept).read
}

/**
 * Where nothing can be kept, databases in memory stand in: the app works as long as its page is open. Without
 * cryptography nothing is written down, because the next user could read it.
 */
async function openKept(
  engine: Engine,
  userId: string,
): Promise<{ device: Device; keepsNothing: KeepsNothing | undefined }> {
  const acting = getSession().user?.loggedInAs !== undefined
  let keepsNothing: KeepsNothing = acting ? 'loggedInAs' : 'cryptography'
  let refused = true
  if (crypto.subtle && !acting) {
    try {
      return { device: await engine.openDevice(userId, newId(), askForKey), keepsNothing: undefined }
    } catch (error) {
      // Blocked storage is refused by the browser itself. Else what waits may lie there all the same, and is not lost.
      refused = error instanceof DOMException
      keepsNothing = error instanceof ApiError || error instanceof NetworkError ? 'sealed' : 'storage'
    }
  }
  await import('fake-indexeddb/auto')
  const device = await engine.openDevice(userId, newId())
  device.isNew &&= refused
  return { device, keepsNothing }
}

const askForKey: Unseal = async (body) => {
  try {
    return (await call(unseal, { body })).key
  } catch (error) {
    // The server has another key by now, or it was never this user's.
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const signedIn = () => getSession().user?.id
const publicKey = async () => (await call(sealingKey, {})).key

function keepInStep(running: Running): void {
  const { device, engine, runner } = running
  device.cache.onDeleted = () => refill(running)
  stopCare = engine.careFor(device, () => protectKey(device, engine))
  sealOthers(device).catch(reportError)
  rememberToken(device).catch(reportError)
  const onNudge = () => runner.wake('nudge')
  news = shareNews()
  nudges = listenForNudges(device.userId, { onNudge, onRights: () => obeyRights(onNudge), onNews: news.tell })
  touch = keepInTouch(runner, nudges, browserProbe, browserPeers())
  addEventListener('error', onError)
  addEventListener('online', wakeOnline)
  addEventListener('focus', wakeVisible)
  addEventListener('pageshow', wakeVisible)
  document.addEventListener('visibilitychange', wakeVisible)
  runner.wake('start')
}

/** What the user may do has changed, or may have. */
const obeyRights = (exchange: () => void) =>
  void waitForPart(() => import('./care/other-rights.ts')).then((care) => care.obeyRights(exchange))
const wakeOnline = () => getRunning()?.runner.wake('online')
const wakeVisible = () => {
  if (document.visibilityState === 'visible') getRunning()?.runner.wake('visible')
  else sayLastWords()
}

async function handOver(): Promise<void> {
  if (await unsentChanges()) await sendWhenClosed()
}

/**
 * The session has ended while the page is open (sync.md §2.8): what the device held of the server goes at once, and until
 * its user is back nobody can read what waits. The screen stays, with what is typed in it, behind the way back in.
 */
export async function leaveNothingReadable(): Promise<void> {
  const running = getRunning()
  if (!running) return
  putBack ??= await running.device.cache.takeOut()
  const { leaveUnreadable } = await waitForPart(() => import('./care/unreadable.ts'))
  await leaveUnreadable(running, publicKey)
}

/** A copy of the key for the server; where it cannot be reached now, it is made when the outbox is sealed. */
async function protectKey({ outbox, userId, vault }: Device, { protect }: Engine): Promise<void> {
  if (vault.key) await protect(outbox, userId, publicKey)
}

/** Nobody is signed in: no cache stays, and no outbox that can be read. */
export async function sealEverything(): Promise<void> {
  const { leaveSealed } = await import('./care/other-users.ts')
  await leaveSealed(signedIn, new Date(), publicKey)
}

/** Databases of somebody else, or of an older version of ours, need not stay. */
async function sealOthers({ cache, outbox }: Device): Promise<void> {
  const known = (await indexedDB.databases?.()) ?? []
  if (known.some(({ name }) => name !== cache.name && name !== outbox.name)) await sealEverything()
}

let repairing: Promise<boolean> | undefined

/**
 * Something has failed: whether it is what the device holds, and then all of it is fetched anew. Once for each device that
 * is opened; what fails again is another thing.
 */
export function repairDevice(): Promise<boolean> {
  repairing ??= repairNow()
  return repairing
}

async function repairNow(): Promise<boolean> {
  const { repair } = await waitForPart(() => import('./care/repair.ts'))
  const running = getRunning()
  if (!running || !(await repair(running.device))) return false
  running.runner.wake('asked')
  return true
}

const onError = ({ error }: ErrorEvent) => {
  // Safari's word on an observer that was late says nothing of what the device holds, and carries no error.
  if (error) void repairDevice()
}

export function stopSync(): void {
  putBack = undefined
  repairing = undefined
  noteAnswered(undefined)
  nudges?.stop()
  nudges = undefined
  news?.stop()
  news = undefined
  touch?.stop()
  touch = undefined
  stopCare?.()
  stopCare = undefined
  removeEventListener('error', onError)
  removeEventListener('online', wakeOnline)
  removeEventListener('focus', wakeVisible)
  removeEventListener('pageshow', wakeVisible)
  document.removeEventListener('visibilitychange', wakeVisible)
  const running = getRunning()
  if (!running) return
  running.runner.stop()
  running.readings.stop()
  running.own.stop()
  running.facts.stop()
  running.device.cache.close()
  running.device.outbox.close()
  setRunning(undefined)
}

/** How many changes only this device knows: unsent ones and refused ones that nobody has looked after. */
async function unsentChanges(): Promise<number> {
  const running = getRunning()
  if (!running) return 0
  const { outbox } = await running.engine.readLocal(running.device)
  return outbox.filter((change) => change.state !== 'acked' && running.engine.isTold(change)).length
}

async function rememberToken({ outbox }: Device): Promise<void> {
  const token = csrfToken()
  const known = await outbox.read(['meta'], (at) => at('meta').get('state'))
  if (!token || known?.csrfToken === token) return
  await outbox.write(['meta'], async (at) => {
    const meta = await at('meta').get('state')
    if (meta) await at('meta').put({ ...meta, csrfToken: token })
  })
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/** What an exchange was refused for is the whole page's matter. */
function noteFailure(failure: Failure): void {
  if (failure.kind === 'signedOut') sessionEnded(failure.wiped)
  if (failure.kind === 'busy' && failure.license) noteUnlicensed(failure.license)
}

function browserWorld(device: Device, { askingAhead, careForFiles, makeRoom }: Engine): RunnerWorld {
  const asUser = async <T>(work: () => Promise<T>): Promise<T> => {
    if (!isUsedBy(device.userId)) throw new SyncFailure({ kind: 'signedOut' })
    return work().catch((error: unknown) => {
      if (error instanceof SyncFailure) noteFailure(error.failure)
      throw error
    })
  }
  return {
    sendFile: (file) => asUser(async () => (await import('./sent-files.ts')).fileSender(device, csrfToken)(file)),
    ...askingAhead(async (request) => {
      const answer = await asUser(async () => {
        await rememberToken(device)
        return sendSync(request, csrfToken())
      })
      noteAnswered({ ...request, epoch: answer.epoch })
      heard(answer.offlineDays)
      return answer
    }),
    // One that fails is made later.
    digest: (scope, buckets) =>
      call(digest, { query: { scope, bucket: [...buckets], tables: String(newestTable) } }, { atOnce: true }).catch(
        () => undefined,
      ),
    now: () => new Date().toISOString(),
    newId,
    random: Math.random,
    makeRoom: () => makeRoom(device),
    exclusively: (work) => exclusively(`hirefold-sync-${device.userId}`, work, after),
    after,
    onState: (state) => {
      setRunnerState(state)
      touch?.heard(state)
      // A page that goes has closed its databases by then: what waits is sent at the next start.
      if (state.connection === 'offline') handOver().catch(() => undefined)
      // While a round is under way the connection is that of the one before.
      if (state.connection === 'signedOut' && !state.syncing) sessionEnded()
      if (state.connection !== 'online' || state.syncing) return
      noteWhole()
      // What fails of it comes at the next quiet round.
      if (getRunning()?.keepsNothing === undefined) careForFiles(device, Date.now()).catch(() => undefined)
    },
  }
}
