/** The tag under which the service worker drains the outbox. */
export const backgroundTag = 'hirefold-outbox'

interface WithSync extends ServiceWorkerRegistration {
  sync: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser to let the service worker send what waits when no tab is open any more. Where there is no
 * Background Sync (Safari, Firefox) changes go at the next opening; that is no error.
 */
export async function sendWhenClosed(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration && 'sync' in registration)
    await (registration as WithSync).sync.register(backgroundTag).catch(() => {})
}
