import { allDone } from '../../../lib/all-done.ts'
import { forgetReads } from '../../network/reads/kept-reads.ts'
import { forgetDrafts } from '../../store/message-drafts.ts'
import { countUnsent } from '../care/lost-changes.ts'
import { forgetPush } from '../installed/push.ts'
import { forgetShared } from '../installed/shared.ts'
import { getRunning } from '../running.ts'
import { stopSync } from '../start.ts'
import { sayLoggedOut } from './logged-out.ts'

/** What is forgotten when a user signs out. */

/** What lies beside the user's own databases. */
export async function forgetAside(): Promise<void> {
  await allDone([forgetPush(), forgetShared(), forgetDrafts(), forgetReads()])
}

/**
 * Leaves nothing of the user behind; the other tabs go blank first.
 * The worker and the files of the app stay: they are nobody's, and a tab that is open beside this one relies on them. Taken
 * away under it they would not come back, for its registration outlives the sign-out.
 * @param opening until when the databases may still be being opened, which may be for ever
 * @param wiped whether the device was removed: the other tabs say so too
 */
export async function forgetEverything(opening: Promise<unknown>, wiped: boolean): Promise<void> {
  sayLoggedOut(wiped ? 'wiped' : 'logout')
  await opening.then(wipe)
}

async function wipe(): Promise<void> {
  const running = getRunning()
  stopSync()
  if (!running) return
  countUnsent(running.device.userId, 0)
  await running.engine.wipeDevice(running.device)
}
