/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { backgroundTag } from '../src/data/background.ts'
import { drainAll } from './drain.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }

// Only hashed build files are kept; /api is never answered from here.
precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Every page is the shell, at once and without the network; what it shows it reads from the device.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|metrics|oauth|sso)\b/] }),
)

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// Never by itself: the page says when nothing is being typed.
self.addEventListener('message', (event) => {
  if (event.data === 'skip-waiting') event.waitUntil(self.skipWaiting())
})

interface SyncEvent extends ExtendableEvent {
  tag: string
}
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent
  if (tag === backgroundTag) (event as SyncEvent).waitUntil(drainAll())
})
