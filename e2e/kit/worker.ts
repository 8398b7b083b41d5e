import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** The service worker as the browser's own parts speak to it. */
export interface WorkerEvents {
  push(data: unknown): Promise<void>
  sync(lastChance: boolean): Promise<void>
}

/** @param origin whose worker; it must have been registered by a page of the context */
export async function workerEvents(context: BrowserContext, page: Page, origin: string): Promise<WorkerEvents> {
  const session: CDPSession = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return {
    async push(data) {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
    },
    async sync(lastChance) {
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag: 'hirefold-outbox',
        lastChance,
      })
    },
  }
}

/** What stands in the system's list of notifications. */
export const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      data: data as unknown,
    }))
  })
