/// <reference lib="webworker" />
import { Database } from '../src/data/database.ts'
import { type Device, wipeDevice } from '../src/data/device.ts'
import { forgetSharedOf } from '../src/data/installed/shared.ts'
import { sayLoggedOut } from '../src/data/leaving/logged-out.ts'
import { readsPrefix } from '../src/data/reads/reads-prefix.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The user has removed this device while no page was open: what the worker can reach goes now, the rest (local storage, the
 * session) with the next page. The outbox goes last: it is what a second try finds the user by.
 */
export async function wipe(device: Device): Promise<void> {
  const { userId } = device
  sayLoggedOut('wiped')
  const subscription = await self.registration.pushManager?.getSubscription()
  await Promise.all([
    subscription?.unsubscribe(),
    new Database(readsPrefix + userId, 1, {}, 'relaxed').delete(),
    forgetSharedOf((owner) => owner === userId),
  ])
  await wipeDevice(device)
}
