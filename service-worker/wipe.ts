/// <reference lib="webworker" />

import { wipeDevice } from '../src/data/device/device.ts'
import { forgetSharedOf } from '../src/data/device/installed/shared.ts'
import { sayLoggedOut } from '../src/data/device/leaving/logged-out.ts'
import { readsPrefix } from '../src/data/network/reads/reads-prefix.ts'
import { Database } from '../src/data/store/database.ts'
import { forgetDraftsOf } from '../src/data/store/message-drafts.ts'
import type { Device } from '../src/data/store/stores.ts'

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
    forgetDraftsOf((owner) => owner === userId),
  ])
  await wipeDevice(device)
}
