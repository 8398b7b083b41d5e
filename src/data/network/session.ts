import { useSyncExternalStore } from 'react'
import type { Actor } from '../../../contract/access/can.ts'
import { enterByLink, login, logout } from '../../../contract/auth/endpoints.ts'
import { actorOf } from '../../../contract/users/actor.ts'
import { type CurrentUser, currentUser, getCurrentUser } from '../../../contract/users/endpoints.ts'
import { type License, licenseRefusals } from '../../../contract/users/license.ts'
import { ApiError, call, callAs, onRefused, onSignedOut } from './api.ts'
import { csrfToken } from './csrf-token.ts'
import { stored, storedId, storedUnder, write } from './remembered.ts'

/**
 * Who uses this device. `expired`: the session has ended while the app was in use; everything stays on the
 * screen and the user signs in again in place. `locked`: what is on the device is not shown until the server has been
 * heard again. `unreachable`: nobody known here and no server to ask.
 */
export type Session =
  | { status: 'unknown' | 'signedOut' | 'locked' | 'unreachable'; user: undefined }
  | { status: 'signedIn' | 'expired'; user: CurrentUser }

const dayMs = 24 * 3600 * 1000
/** What the server says when nobody set it otherwise (sync.md: the offline lease). */
const usualDays = 7

let session: Session = { status: 'unknown', user: undefined }
const listeners = new Set<() => void>()

let leaving = false
/** From the moment in which the user signs out nothing more of theirs may be written down. */
export const isLeaving = (): boolean => leaving

function set(next: Session): void {
  session = next
  callAs(next.user?.id)
  for (const listener of listeners) listener()
}

export const getSession = (): Session => session
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const useSession = (): Session => useSyncExternalStore(subscribeSession, getSession)

/** The signed-in user; only for what is shown behind the guard. */
export function useUser(): CurrentUser {
  const { user } = useSession()
  if (!user) throw new Error('shown without a signed-in user')
  return user
}

export const useActor = (): Actor => actorOf(useUser())

function remember(user: CurrentUser): void {
  if (user.loggedInAs) return
  const days = stored()?.offlineDays
  write({ user, seenAt: Date.now(), ...(days && { offlineDays: days }) })
  lockWhenDue()
}

/** Called whenever a request was answered as the user's own: the lease begins anew. */
export function heard(offlineDays = usualDays): void {
  const known = stored()
  if (!known || known.ended) return
  write({ user: known.user, seenAt: Date.now(), offlineDays })
  lockWhenDue()
}

/** What is left of the lease. Counted piece by piece: a clock that is set back gives nothing back. */
function leaseLeft(now = Date.now()): number {
  const known = stored()
  if (!known) return 0
  const spent = (known.spent ?? 0) + Math.max(now - known.seenAt, 0)
  write({ ...known, seenAt: now, spent })
  return (known.offlineDays ?? usualDays) * dayMs - spent
}

/** Who was remembered by an app of before, which knew of a licence only whether there was one. */
function ofToday(user: unknown): unknown {
  if (typeof user !== 'object' || user === null || !('company' in user)) return user
  const company = user.company as { hasActiveLicense?: unknown }
  return { ...user, company: { license: company.hasActiveLicense === false ? 'expired' : 'active', ...company } }
}

function remembered(now: number): CurrentUser | undefined {
  const known = stored()
  if (!known || known.ended || leaseLeft(now) < 0) return undefined
  const parsed = currentUser.safeParse(ofToday(known.user))
  return parsed.success ? parsed.data : undefined
}

let locking: ReturnType<typeof setTimeout> | undefined

/** Timers stand still while a device sleeps: who comes back is asked for the time again. */
function lockWhenDue(): void {
  clearTimeout(locking)
  if (!stored() || session.status !== 'signedIn') return
  const left = leaseLeft()
  if (left < 0) set({ status: 'locked', user: undefined })
  else locking = setTimeout(lockWhenDue, Math.min(left + 1, dayMs))
}
document.addEventListener('visibilitychange', lockWhenDue)

/** Called with the user whenever the server has confirmed who it is. */
export function setUser(user: CurrentUser): void {
  if (leaving) return
  set({ status: 'signedIn', user })
  remember(user)
}

/** What the server says by now of a user; an answer that comes when they have left brings nobody back. */
export function noteUser(user: CurrentUser): void {
  if (session.user?.id === user.id) setUser(user)
}

async function refresh(known: CurrentUser | undefined): Promise<void> {
  try {
    const user = await call(getCurrentUser, {}, { whoever: true })
    // A user who has left meanwhile is not brought back by an earlier answer.
    if (leaving || session.user?.id !== known?.id) return
    // No news: the screens, which all show something of the user, need not be rendered again.
    if (session.status === 'signedIn' && JSON.stringify(user) === JSON.stringify(session.user)) remember(user)
    else setUser(user)
  } catch (error) {
    if (known) return
    const refused = error instanceof ApiError && error.status === 401
    set({ status: refused ? 'signedOut' : stored() ? 'locked' : 'unreachable', user: undefined })
  }
}

/** Pages for whoever comes, whoever that is (000 §2): they do not ask who is signed in. The sign-in page leads on whom it knows. */
const asksForNobody = /^\/(users\/(registration|recover|reset)|invitations|oauth|limit-exceeded)(\/|$)/

/**
 * At the start: a known user is shown at once and confirmed behind it, so that no network stands in the way.
 * @param shown when the first screen stands; until then the device has better things to do than to ask about a known user
 */
export async function startSession(shown: Promise<unknown> = Promise.resolve(), now = Date.now()): Promise<void> {
  if (owesSignOut() && !(await settleSignOut())) return set({ status: 'signedOut', user: undefined })
  const known = remembered(now)
  const asks = !asksForNobody.test(location.pathname)
  // Without the session's readable cookie, and without anybody remembered, there is nobody to ask about.
  if (!known && !(asks && (csrfToken() || stored()))) return set({ status: 'signedOut', user: undefined })
  if (known) set({ status: 'signedIn', user: known })
  lockWhenDue()
  if (known && !asks) return
  if (known) void shown.then(() => refresh(known))
  else await refresh(undefined)
}

/** Whether the server says so too: what this device remembers may be over, or somebody else's by now. */
export async function isStillSignedIn(): Promise<boolean> {
  const known = session.status === 'signedIn' && session.user.id
  if (!known) return false
  const user = await call(getCurrentUser, {}, { whoever: true }).catch(() => undefined)
  return user?.id === known
}

export async function signIn(email: string, password: string): Promise<{ changed: boolean }> {
  return welcome(() => call(login, { body: { email, password } }))
}

/** The same by the token of a mailed link. */
export async function signInByLink(token: string): Promise<{ changed: boolean }> {
  return welcome(() => call(enterByLink, { body: { token } }))
}

/** @returns whether somebody else than before has signed in: then the app starts anew on their own databases */
export async function welcome(enter: () => Promise<{ user: CurrentUser }>): Promise<{ changed: boolean }> {
  const before = session.user?.id ?? storedId()
  const { user } = await enter()
  owe(false)
  const changed = before !== undefined && before !== user.id
  // Drafts of the one before, in the same tab.
  if (changed) sessionStorage.clear()
  setUser(user)
  return { changed }
}

const owed = 'hf-owes-sign-out'
const owesSignOut = (): boolean => {
  try {
    return localStorage.getItem(owed) !== null
  } catch {
    return false
  }
}

/** Notes that the session is still to be ended on the server. */
export function owe(yes: boolean): void {
  try {
    if (yes) localStorage.setItem(owed, '1')
    else localStorage.removeItem(owed)
  } catch {
    // Without storage there is no later; the session runs out on the server by itself.
  }
}

/** A sign-out without a network leaves the session open on the server: it is ended before anything else. */
async function settleSignOut(): Promise<boolean> {
  try {
    await call(logout, { body: {} })
    owe(false)
    return true
  } catch {
    return false
  }
}

let wipe = async (): Promise<void> => {}
/** Says how everything is taken off a device that its user has removed. */
export function onWiped(work: typeof wipe): void {
  wipe = work
}

export type Ending = (wiped: boolean) => Promise<void>
export const endings = new Map<Ending, 'device' | 'beside'>()
/**
 * What must be forgotten when the user signs out; told whether the device was removed.
 * @param what their own databases, or what lies beside them
 */
export function onSignOut(task: Ending, what: 'device' | 'beside'): void {
  endings.set(task, what)
}

/** Said by whoever signs the user out, at the beginning and at the end. */
export function setLeaving(yes: boolean): void {
  leaving = yes
  if (!yes) set({ status: 'signedOut', user: undefined })
}

/**
 * The server has ended the session, by itself or from another device; told by whoever was answered so.
 * @param wiped the user has removed this device: nothing stays on it
 */
export function sessionEnded(wiped = false): void {
  if (wiped && !leaving) {
    leaving = true
    // What does not come now is asked for at the next contact.
    void wipe().catch(() => (leaving = false))
  }
  if (session.status !== 'signedIn' || leaving) return
  const known = stored()
  // In another tab somebody else may be signed in by now; theirs goes on.
  if (known && isUsedBy(session.user.id)) write({ ...known, ended: true })
  set({ status: 'expired', user: session.user })
}
onSignedOut(sessionEnded)

/** The server refuses calls because the user's company has no licence: what is shown says so, until it answers otherwise. */
export function noteUnlicensed(license: License): void {
  if (session.status !== 'signedIn' || session.user.company.license === license) return
  setUser({ ...session.user, company: { ...session.user.company, license, hasActiveLicense: false } })
}
onRefused((code) => {
  const license = licenseRefusals[code]
  if (license) noteUnlicensed(license)
})

/** Asks the server who the user is by now; where it does not answer they stay as they are known. */
export const askAboutUser = (): Promise<void> => refresh(session.user)

/** Whether this browser is still in the hands of a user: in another tab somebody else may have signed in. */
export function isUsedBy(userId: string): boolean {
  const id = storedId()
  return id === undefined || id === userId
}

const signedInElsewhere = new Set<(changed: boolean) => void>()
/**
 * Told when somebody has signed in in another tab while nobody was signed in here, and whether it is somebody else than before.
 * @returns how to hear no more
 */
export function onSignedInElsewhere(listener: (changed: boolean) => void): () => void {
  signedInElsewhere.add(listener)
  return () => void signedInElsewhere.delete(listener)
}

/** The same cookie is this tab's too: it goes on, where its own session had ended as well. */
async function goOn(before: unknown): Promise<void> {
  await refresh(session.user)
  if (getSession().status !== 'signedIn') return
  for (const listener of signedInElsewhere) listener(before !== undefined && before !== storedId())
}

// What this tab asked from now on would be answered to the other one.
globalThis.addEventListener?.('storage', (event) => {
  const { key: changed, oldValue } = event as StorageEvent
  if (session.user && !isUsedBy(session.user.id)) return sessionEnded()
  const known = changed === storedUnder ? stored() : undefined
  if (!known || known.ended || leaving || session.status === 'signedIn') return
  void goOn(usedIn(oldValue))
})

function usedIn(remembered: string | null): unknown {
  try {
    return (JSON.parse(remembered ?? 'null') as { user?: { id?: unknown } } | null)?.user?.id
  } catch {
    return undefined
  }
}
