/// <reference lib="webworker" />
import { cacheNames } from 'workbox-core'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { picturePath } from '../contract/profiles/pictures.ts'
import { backgroundTag } from '../src/data/background.ts'
import { drainAll } from './drain.ts'
import { followPushes, tellUnsent } from './push.ts'
import { receiveShare } from './share.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

const pictureRoot = picturePath('').slice(0, -1)

// Only hashed build files are kept; /api is never answered from here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
/** Newer than the types. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rules: { condition: { urlPattern: string }; source: { cacheName: string } }) => Promise<void>
}
// Where the browser can, it takes them from there itself: a start does not wait for the worker at each of them.
self.addEventListener('install', (event) => {
  const assets = { condition: { urlPattern: '/assets/*' }, source: { cacheName: cacheNames.precache } }
  event.waitUntil((event as InstallEvent).addRoutes?.(assets) ?? Promise.resolve())
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

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Never by itself: the page says when nothing is being typed.
self.addEventListener('message', (event) => {
  if (event.data === 'make-way') {
    fetching.abort()
    fetching = new AbortController()
  }
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
  if (event.data === 'skip-waiting-unseen') event.waitUntil(skipWaitingUnseen())
})

/** Takes over only while no tab of any version is looked at. */
async function skipWaitingUnseen(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.every(({ visibilityState }) => visibilityState === 'hidden')) await self.skipWaiting()
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
