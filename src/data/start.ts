import { digest } from '../../contract/sync/endpoints.ts'
import { newId } from '../lib/new-id.ts'
import { call } from './api.ts'
import { sendWhenClosed } from './background.ts'
import type { Device } from './device.ts'
import { sayLoggedOut } from './logged-out.ts'
import { countUnsent } from './lost-changes.ts'
import { listenForNudges, type Nudges } from './nudges.ts'
import {
  type Engine,
  getRunnerState,
  getRunning,
  loadEngine,
  type Running,
  setRunnerState,
  setRunning,
} from './running.ts'
import { csrfFromCookie, sendLastWords, sendSync } from './send.ts'
import { exclusively } from './sync/exclusively.ts'
import type { RunnerWorld } from './sync/runner.ts'

/** Opening, closing and wiping the device of the signed-in user. */

let nudges: Nudges | undefined
let stopCare: (() => void) | undefined

/**
 * Opens the user's databases and keeps them in step with the server until `stopSync`.
 * @param shown when the first screen stands: what the device holds comes before what the server has new
 * @returns when the screens can read from the device without waiting
 */
export async function startSync(userId: string, shown: Promise<unknown>): Promise<void> {
  if (getRunning()?.device.userId === userId) {
    getRunning()?.runner.wake('start')
    return
  }
  stopSync()
  const engine = await loadEngine()
  const { device, keeps } = await openKept(engine, userId)
  const runner = new engine.Runner(device, browserWorld(device))
  const own = new engine.OwnChanges(device)
  const readings = new engine.Readings(device, own)
  const running = { keeps, engine, device, own, readings, runner }
  setRunning(running)
  void shown.then(() => {
    if (getRunning() === running) keepInStep(running)
  })
  await readings.begin(engine.queries.kept)
}

/**
 * Where the browser keeps nothing for us (a private window, storage that is switched off), databases in memory stand in:
 * the app works as long as its page is open.
 */
async function openKept(engine: Engine, userId: string): Promise<{ device: Device; keeps: boolean }> {
  try {
    return { device: await engine.openDevice(userId, newId()), keeps: true }
  } catch {
    await import('fake-indexeddb/auto')
    return { device: await engine.openDevice(userId, newId()), keeps: false }
  }
}

function keepInStep({ device, engine, runner }: Running): void {
  stopCare = engine.careFor(device)
  rememberToken(device).catch(reportError)
  nudges = listenForNudges(device.userId, () => runner.wake('nudge'))
  addEventListener('online', wakeOnline)
  addEventListener('focus', wakeVisible)
  addEventListener('pageshow', wakeVisible)
  document.addEventListener('visibilitychange', wakeVisible)
  runner.wake('start')
}

const wakeOnline = () => getRunning()?.runner.wake('online')
const wakeVisible = () => {
  if (document.visibilityState === 'visible') getRunning()?.runner.wake('visible')
  else void leave()
}

async function handOver(): Promise<void> {
  if (await unsentChanges()) await sendWhenClosed()
}

/** Nobody looks any more: what waits goes with the page's last breath, and else without the page. */
async function leave(): Promise<void> {
  const running = getRunning()
  if (!running) return
  const local = await running.engine.readLocal(running.device)
  if (!local.outbox.some((change) => change.state === 'queued')) return
  if (getRunnerState().connection !== 'offline')
    sendLastWords(running.engine.nextRequest(local, new Date().toISOString()), csrfFromCookie())
  await sendWhenClosed()
}

export function stopSync(): void {
  nudges?.stop()
  nudges = undefined
  stopCare?.()
  stopCare = undefined
  removeEventListener('online', wakeOnline)
  removeEventListener('focus', wakeVisible)
  removeEventListener('pageshow', wakeVisible)
  document.removeEventListener('visibilitychange', wakeVisible)
  const running = getRunning()
  if (!running) return
  running.runner.stop()
  running.readings.stop()
  running.own.stop()
  running.device.cache.close()
  running.device.outbox.close()
  setRunning(undefined)
}

/** How many changes only this device knows: unsent ones and refused ones that nobody has looked after. */
export async function unsentChanges(): Promise<number> {
  const running = getRunning()
  if (!running) return 0
  const { outbox } = await running.engine.readLocal(running.device)
  return outbox.filter((change) => change.state !== 'acked' && change.op !== 'noop').length
}

/** Leaves nothing of the user behind. The other tabs go blank first; the worker's cache holds build files only. */
export async function forgetEverything(): Promise<void> {
  const running = getRunning()
  stopSync()
  sayLoggedOut()
  if (running) await running.engine.wipeDevice(running.device)
  countUnsent(0)
}

async function rememberToken({ outbox }: Device): Promise<void> {
  const csrfToken = csrfFromCookie()
  const known = await outbox.read(['meta'], (at) => at('meta').get('state'))
  if (!csrfToken || known?.csrfToken === csrfToken) return
  await outbox.write(['meta'], async (at) => {
    const meta = await at('meta').get('state')
    if (meta) await at('meta').put({ ...meta, csrfToken })
  })
}

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

function browserWorld(device: Device): RunnerWorld {
  return {
    send: async (request) => {
      await rememberToken(device)
      return sendSync(request, csrfFromCookie())
    },
    // One that fails is made later.
    digest: (scope, buckets) => call(digest, { query: { scope, bucket: [...buckets] } }).catch(() => undefined),
    now: () => new Date().toISOString(),
    newId,
    random: Math.random,
    exclusively: (work) => exclusively(`hirefold-sync-${device.userId}`, work, after),
    after,
    onState: (state) => {
      setRunnerState(state)
      if (state.connection === 'offline') void handOver()
    },
  }
}
