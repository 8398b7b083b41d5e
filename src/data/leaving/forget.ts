import { allDone } from '../../lib/all-done.ts'
import { countUnsent } from '../care/lost-changes.ts'
import { forgetSeen } from '../installed/badge.ts'
import { forgetPush } from '../installed/push.ts'
import { forgetShared } from '../installed/shared.ts'
import { forgetReads } from '../reads/kept-reads.ts'
import { getRunning } from '../running.ts'
import { stopSync } from '../start.ts'
import { sayLoggedOut } from './logged-out.ts'

/** What is forgotten when a user signs out. */

/** What lies beside the user's own databases. */
export async function forgetAside(): Promise<void> {
  forgetSeen()
  await allDone([forgetPush(), forgetShared(), forgetReads()])
}

/**
 * Leaves nothing of the user behind; the other tabs go blank first.
 * @param opening until when the databases may still be being opened, which may be for ever
 * @param reached whether the server was: then the worker goes too, and the next visit brings it back. Without a network
 * nothing else could show the page to sign in; it holds build files only
 * @param wiped whether the device was removed: the other tabs say so too
 */
export async function forgetEverything(opening: Promise<unknown>, reached: boolean, wiped: boolean): Promise<void> {
  sayLoggedOut(wiped ? 'wiped' : 'logout')
  await allDone([opening.then(wipe), ...(reached ? [forgetWorker()] : [])])
}

async function wipe(): Promise<void> {
  const running = getRunning()
  stopSync()
  if (!running) return
  countUnsent(running.device.userId, 0)
  await running.engine.wipeDevice(running.device)
}

async function forgetWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await registration?.unregister()
}
