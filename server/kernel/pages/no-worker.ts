/** Where a browser asks for the app's service worker. */
export const workerPath = '/sw.js'

/**
 * Stands in for the service worker where the operator has taken it off (sync.md §5): every browser that looks for a new
 * one gets this, which removes what was kept of the build, and itself. What a device holds and what waits there stays.
 */
export const noWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('workbox-'))
  await Promise.all(kept.map((name) => caches.delete(name)))
  await registration.unregister()
}
`
