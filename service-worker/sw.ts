/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { picturePath } from '../contract/profiles/pictures.ts'
import type { ShellAnswer, ShellQuestion, ShellState } from '../src/data/device/installed/shell.ts'
import { backgroundTag } from '../src/data/network/background.ts'
import { drainAll } from './drain.ts'
import { followPushes, tellUnsent } from './push.ts'
import { receiveShare } from './share.ts'
import { makeWhole } from './shell.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const pictureRoot = picturePath('').slice(0, -1)

// Only hashed build files are kept; /api is never answered from here.
const manifest: { url: string; revision: string | null }[] = self.__WB_MANIFEST
precacheAndRoute(manifest)
cleanupOutdatedCaches()
/** Newer than the types. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: readonly Route[]) => Promise<void>
}
interface Route {
  condition: { urlPattern: string }
  source: 'network' | 'fetch-event' | { cacheName: string }
}
// Where the browser can, it goes by these itself: a start waits for the worker at none of them, and a call that meets a
// worker which is making way does not wake it, which would keep the next version waiting for as long again.
const routes: readonly Route[] = [
  { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } },
  { condition: { urlPattern: `${pictureRoot}*` }, source: 'fetch-event' },
  { condition: { urlPattern: '/api/*' }, source: 'network' },
]
self.addEventListener('install', (event) => {
  event.waitUntil((event as InstallEvent).addRoutes?.(routes) ?? Promise.resolve())
})
// Every page is the shell, at once and without the network; what it shows it reads from the device.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|metrics|oauth|sso)\b/] }),
)

/** A picture that never comes would keep this version in its place: the next one waits until it has nothing to do. */
let fetching = new AbortController()
// Pictures of folders that are kept for offline use; all others come from the network, and are not kept.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith(pictureRoot),
  async ({ request }) =>
    (await caches.match(request, { ignoreSearch: true, ignoreVary: true })) ??
    fetch(request, { signal: fetching.signal }),
)
registerRoute('/share', ({ request }) => receiveShare(request), 'POST')

self.addEventListener('activate', (event) => {
  clearInterval(asking)
  event.waitUntil(self.clients.claim())
})

// Never by itself: the page says when nothing is being typed.
self.addEventListener('message', (event) => {
  if (event.data === 'make-way') {
    fetching.abort()
    fetching = new AbortController()
  }
  if (event.data === 'skip-waiting') event.waitUntil(takeOver())
  if (event.data === 'skip-waiting-unseen') event.waitUntil(takeOverUnseen())
  if ((event.data as Partial<ShellQuestion>).ask === 'shell') event.waitUntil(answerOfShell(event))
})

let mending: Promise<ShellState> | undefined

/** Whether every file of this build is here, after what was missing has been fetched; several tabs ask together. */
async function answerOfShell({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  // It may take a while: whoever asks should know that somebody is at it.
  port?.postMessage('here')
  const files = manifest.map(({ url, revision }) => ({
    url,
    key: getCacheKeyForURL(url) ?? url,
    hashed: revision === null,
  }))
  mending ??= makeWhole(cacheNames.precache, files).finally(() => {
    mending = undefined
  })
  const { file } = data as ShellQuestion
  const state = await mending.catch(() => 'later' as const)
  const answer: ShellAnswer = { state, mine: files.some(({ url }) => file.endsWith(url)) }
  port?.postMessage(answer)
}

/** Asks the version in place to make way, again and again: a picture may be asked for in that very moment. */
let asking: ReturnType<typeof setInterval> | undefined
const askEveryMs = 500

function takeOver(): Promise<void> {
  const ask = () => self.registration.active?.postMessage('make-way')
  ask()
  clearInterval(asking)
  asking = setInterval(ask, askEveryMs)
  return self.skipWaiting()
}

/** Takes over only while no tab of any version is looked at. */
async function takeOverUnseen(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.every(({ visibilityState }) => visibilityState === 'hidden')) await takeOver()
}

followPushes()

interface SyncEvent extends ExtendableEvent {
  tag: string
  lastChance: boolean
}
self.addEventListener('sync', (event) => {
  const { tag, lastChance } = event as SyncEvent
  if (tag === backgroundTag) (event as SyncEvent).waitUntil(drain(lastChance))
})

/** What fails is tried again by the browser, until it says that this was the last time. */
async function drain(lastChance: boolean): Promise<void> {
  try {
    await drainAll()
  } catch (error) {
    if (lastChance) await tellUnsent()
    throw error
  }
}
