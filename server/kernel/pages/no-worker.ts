/** Where a browser asks for the app's service worker. */
export const workerPath = '/sw.js'

/**
 * Stands in for the service worker where the operator has taken it off (sync.md §5): every browser that looks for a new
 * one gets this, which removes what was kept of the build, and itself. What a device holds and what waits there stays.
 * It leaves while it is being installed, not when it takes over: for that it would wait until the one before is idle,
 * minutes where that one hangs, and that may be why the operator takes it off.
 */
export const noWorker = `addEventListener('install', (event) => event.waitUntil(leave()))
async function leave() {
  const kept = (await caches.keys()).filter((name) => name.startsWith('workbox-'))
  await Promise.all(kept.map((name) => caches.delete(name)))
  // Its turn comes when the installation is over: who waited for it here would wait for ever.
  registration.unregister()
  await skipWaiting()
}
`
