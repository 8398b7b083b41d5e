import { onLoggedOut, wipedAddress } from '../data/device/leaving/logged-out.ts'
import { loadEngine } from '../data/device/running.ts'
import { csrfToken } from '../data/network/csrf-token.ts'
import { getSession, isLeaving, onSignOut, onWiped, subscribeSession } from '../data/network/session.ts'
import { isPhone } from '../ui/use-media.ts'
import { loadShell } from './Frame.tsx'
import { loadRail } from './shell/navigation/load-rail.ts'

/** Loaded after the first paint: the local database is the heaviest part of the data room. */
const syncing = () => import('../data/device/start.ts')

/** What it reads before the first screen is shown. */
const keeping = () => import('./kept.ts')

const forgetting = () => import('../data/device/leaving/forget.ts')

/** What every page behind the sign-in needs is asked for at once, not when one after the other is missed. */
export async function loadAhead(): Promise<void> {
  if (!csrfToken()) return
  // What does not come is missed where it is used, and said there.
  await Promise.allSettled([syncing(), keeping(), loadEngine(), loadShell(), isPhone() || loadRail()])
}

/** Nobody is signed in; a device that was never used need not load the engine to find nothing. */
async function sealOthers(): Promise<void> {
  const known = (await indexedDB.databases?.().catch(() => [])) ?? []
  if (known.length) await (await syncing()).sealEverything()
}

/** A device that is told things while the app is closed says so again in each new session. */
async function renew(): Promise<void> {
  if (getSession().status !== 'signedIn' || !('Notification' in globalThis) || Notification.permission !== 'granted')
    return
  // Without a network it is said another time.
  const { renewPush } = await import('../data/device/installed/push.ts')
  await renewPush(document.documentElement.lang === 'ru' ? 'ru' : 'en').catch(() => {})
}

/**
 * Keeps the device in step with whoever is signed in, and empties it when they sign out.
 * @param shown when the first screen stands
 * @returns when the screens of whoever is signed in now can read from the device without waiting
 */
export function connectDevice(shown: Promise<unknown> = Promise.resolve()): Promise<void> {
  // One after the other: a user who is known and then confirmed must not open the device twice.
  let last = Promise.resolve()
  let opened = false
  const follow = () => {
    const { status, user } = getSession()
    const then = (work: (start: Awaited<ReturnType<typeof syncing>>) => Promise<void>) => {
      last = last.then(syncing).then(work).catch(reportError)
    }
    if (status === 'signedIn') {
      opened = true
      then(async ({ startSync }) => startSync(user.id, shown, (await keeping()).kept))
    }
    if (status === 'expired') then(({ leaveNothingReadable }) => leaveNothingReadable())
    // Before anybody else's databases are opened.
    if (status === 'signedOut') last = last.then(sealOthers).catch(reportError)
    // A full load: nothing of what was shown stays in memory.
    if (status === 'locked' && opened) location.assign('/login/')
  }
  subscribeSession(follow)
  follow()
  void shown.then(renew).catch(reportError)
  const first = last
  onWiped(() => import('../data/device/leaving/wipe.ts').then(({ wipe }) => wipe()))
  onSignOut(() => forgetting().then(({ forgetAside }) => forgetAside()), 'beside')
  onSignOut((wiped) => forgetting().then(({ forgetEverything }) => forgetEverything(last, wiped)), 'device')
  onLoggedOut((word) => {
    // This tab hears its own word too, and must not leave before everything is forgotten.
    if (!isLeaving()) location.assign(word === 'wiped' ? wipedAddress : '/login/')
  })
  return first
}
