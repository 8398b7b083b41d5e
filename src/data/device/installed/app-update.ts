import { useSyncExternalStore } from 'react'
import { Workbox } from 'workbox-window'
import { installed } from '../../../../contract/sync/report-endpoints.ts'
import { partMissing, tellReachedBy, waitForPart } from '../../../lib/wait-for-part.ts'
import { call } from '../../network/api.ts'
import { getSession } from '../../network/session.ts'
import { wasCut } from '../../store/under-way.ts'
import { getRunnerState } from '../running.ts'
import { noteShell } from './shell.ts'
import { followTyping, isTyping, keepTyped } from './typed-text.ts'

/** The service worker's registration, a waiting new version, and the browser's offer to install. */

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

declare global {
  interface Window {
    /** Of public/boot.js, which says what scripts there are (CSP: trusted-types hf-sw). */
    ourScripts: { createScriptURL(url: string): string }
  }
}

interface AppState {
  updateReady: boolean
  install: (() => Promise<void>) | undefined
}

let state: AppState = { updateReady: false, install: undefined }
let registration: ServiceWorkerRegistration | undefined
let unseen: ReturnType<typeof setTimeout> | undefined
let mending = false
const listeners = new Set<() => void>()

function change(next: Partial<AppState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const useAppState = (): AppState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    () => state,
  )

const hourMs = 3_600_000
const minuteMs = 60_000
/** A server that has not answered by then is out of reach. */
const patienceMs = 5_000
const reloadedKey = 'hf-reloaded'

/**
 * Registers the worker (production builds only: the dev server answers /sw.js with a page) and follows its updates.
 * @param shown when the first screen stands: the worker can wait, the browser's offer to install comes once
 */
export async function watchForUpdates(shown: Promise<unknown>): Promise<void> {
  followTyping()
  tellReachedBy(serverAnswers)
  addEventListener('vite:preloadError', (event) => void replaceMissing(event))
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    const offer = event as InstallPrompt
    change({
      install: async () => {
        await offer.prompt()
        change({ install: undefined })
      },
    })
  })
  // A page that the browser has kept, and shows again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && wasCut()) reload()
  })
  // Installed by the browser's own menu, too: there is nothing to offer any more.
  addEventListener('appinstalled', () => {
    change({ install: undefined })
    countInstall()
  })
  await shown
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registration = await register()
  void watchShell(registration)
  setInterval(lookForUpdate, hourMs)
  document.addEventListener('visibilitychange', () => {
    clearTimeout(unseen)
    if (document.visibilityState === 'visible') lookForUpdate()
    else unseen = setTimeout(updateUnseen, hourMs)
  })
}

/** Without the part that looks nothing is called available offline. */
async function watchShell(of: ServiceWorkerRegistration): Promise<void> {
  const { careForShell } = await waitForPart(() => import('./shell-care.ts'))
  careForShell(of, {
    file: firstFile() ?? '',
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
    now: Date.now,
    onState: noteShell,
    onOtherBuild: () => change({ updateReady: true }),
    replace: (worker) => {
      mending = true
      worker.postMessage('skip-waiting')
    },
  })
}

/** The server counts installations, and learns no more. One that is made signed out or without a network is not counted. */
function countInstall(): void {
  if (getSession().status === 'signedIn') call(installed, { body: {} }).catch(() => undefined)
}

/** It follows the workers of its time, until another has taken their place. */
let listening: Workbox | undefined

async function register(): Promise<ServiceWorkerRegistration> {
  const followed = new Workbox(window.ourScripts.createScriptURL('/sw.js'), { updateViaCache: 'none' })
  followed.addEventListener('waiting', () => {
    // The first worker of a device has nothing to replace.
    if (navigator.serviceWorker.controller) change({ updateReady: true })
  })
  let controlled = navigator.serviceWorker.controller !== null
  followed.addEventListener('controlling', async () => {
    if (followed !== listening) return
    // The operator has taken the worker off: that is no other version.
    if (!(await navigator.serviceWorker.getRegistration())) return
    // Another tab has taken the new version: this page is the old one, and what it has not loaded yet is gone. One that
    // takes the place of a broken one is of this page's own build, most likely: it is asked.
    if (controlled) change({ updateReady: !mending })
    mending = false
    controlled = true
    // It counts what it has followed, and does not hear of the second after it.
    register().catch(reportError)
  })
  const registered = await followed.register({ immediate: true })
  if (!registered) throw new Error('The worker was registered twice')
  listening = followed
  return registered
}

// A failed look for a new version is the network's affair; the next look comes.
const lookForUpdate = (): void => void registration?.update().catch(() => {})

function reload(): void {
  keepTyped()
  location.reload()
}

/** Loads the new version; called by the user's own tap, never while something is typed. */
export function applyUpdate(): void {
  const waiting = registration?.waiting
  if (waiting) takeOver(waiting, 'skip-waiting')
  else reload()
}

/** By our own words, not the library's: after a step back the waiting worker is of a build that knows no others. */
function takeOver(worker: ServiceWorker, message: string): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  worker.postMessage(message)
}

/** The server no longer speaks with this version: fetches the new one wherever it stands by now, and loads it. */
export async function forceUpdate(): Promise<void> {
  await registration?.update().catch(() => {})
  const installing = registration?.installing
  if (installing)
    await new Promise((resolve) => {
      installing.addEventListener('statechange', resolve, { once: true })
    })
  applyUpdate()
}

/** Nobody has looked for an hour, nothing is typed, nothing is on its way: the new version may come by itself. */
function updateUnseen(): void {
  if (document.visibilityState === 'visible') return
  unseen = setTimeout(updateUnseen, minuteMs)
  const waiting = registration?.waiting
  if (!waiting || isTyping() || getRunnerState().syncing) return
  // The worker sees the other tabs: it goes on waiting while one of them is looked at.
  takeOver(waiting, 'skip-waiting-unseen')
}

/** What the server, and no cache, says of an address; undefined where it is out of reach. */
const statusOf = (address: string, method: 'GET' | 'HEAD'): Promise<number | undefined> =>
  fetch(address, { method, cache: 'no-store', signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status,
    () => undefined,
  )

/** Whether the server answers at all, whatever it says. */
export const serverAnswers = async (): Promise<boolean> => (await statusOf('/api/health', 'GET')) !== undefined

/** @returns false where the page was loaded anew just before: a second time would be for ever */
export function reloadOnce(): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedKey))
    if (Date.now() - before < minuteMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
  } catch {
    // Without a memory of the first time there must be none.
    return false
  }
  reload()
  return true
}

const firstFile = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src || undefined

/**
 * Another version stands on the server, and this one's files are gone with it. The worker, which holds them, is not asked:
 * it answers no HEAD.
 */
async function isReplaced(): Promise<boolean> {
  const file = firstFile()
  return file !== undefined && (await statusOf(file, 'HEAD')) === 404
}

/**
 * A file does not come. Where that is because this version is gone the page is loaded anew. Otherwise nothing is done: there
 * is no other page to be had, and this one may hold what was typed.
 */
async function replaceMissing({ payload }: Event & { payload?: Error }): Promise<void> {
  if (payload) payload.message = partMissing
  if (await isReplaced()) reloadOnce()
}

/** The build that this page was loaded from, by the name of its first file. */
export const buildName = (): string => /index-([\w-]+)\.js$/.exec(firstFile() ?? '')?.[1] ?? 'dev'
