import { csrfToken } from '../data/api.ts'
import { onLoggedOut } from '../data/logged-out.ts'
import { loadEngine } from '../data/running.ts'
import { getSession, onSignOut, subscribeSession } from '../data/session.ts'

/** Loaded after the first paint: the local database is the heaviest part of the data room. */
const syncing = () => import('../data/start.ts')

/** What every page behind the sign-in needs is asked for at once, not when one after the other is missed. */
export function loadAhead(): void {
  if (!csrfToken()) return
  void syncing()
  void loadEngine()
  void import('./shell/Shell.tsx')
}

/** Keeps the device in step with whoever is signed in, and empties it when they sign out. */
export function connectDevice(): void {
  // One after the other: a user who is known and then confirmed must not open the device twice.
  let last = Promise.resolve()
  const follow = () => {
    const { status, user } = getSession()
    if (status === 'signedIn')
      last = last
        .then(syncing)
        .then(({ startSync }) => startSync(user.id))
        .catch(reportError)
  }
  subscribeSession(follow)
  follow()
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
}
