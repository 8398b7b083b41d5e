import { csrfToken } from '../data/api.ts'
import { onLoggedOut } from '../data/logged-out.ts'
import { loadEngine } from '../data/running.ts'
import { getSession, onSignOut, subscribeSession } from '../data/session.ts'
import { Shell } from './Frame.tsx'

/** Loaded after the first paint: the local database is the heaviest part of the data room. */
const syncing = () => import('../data/start.ts')

/** What every page behind the sign-in needs is asked for at once, not when one after the other is missed. */
export async function loadAhead(): Promise<void> {
  if (!csrfToken()) return
  // What does not come is missed where it is used, and said there.
  await Promise.allSettled([syncing(), loadEngine(), Shell.preload?.()])
}

/**
 * Keeps the device in step with whoever is signed in, and empties it when they sign out.
 * @param shown when the first screen stands
 * @returns when the screens of whoever is signed in now can read from the device without waiting
 */
export function connectDevice(shown: Promise<unknown> = Promise.resolve()): Promise<void> {
  // One after the other: a user who is known and then confirmed must not open the device twice.
  let last = Promise.resolve()
  const follow = () => {
    const { status, user } = getSession()
    if (status === 'signedIn')
      last = last
        .then(syncing)
        .then(({ startSync }) => startSync(user.id, shown))
        .catch(reportError)
  }
  subscribeSession(follow)
  follow()
  const first = last
  // This tab hears its own word too, and must not leave before everything is forgotten.
  let leaving = false
  onSignOut(() => {
    leaving = true
    return last.then(syncing).then(({ forgetEverything }) => forgetEverything())
  })
  const leave = () => {
    if (!leaving) location.assign('/login/')
  }
  onLoggedOut(leave)
  return first
}
