import { logout } from '../../../../contract/auth/endpoints.ts'
import { call } from '../../network/api.ts'
import { storedId } from '../../network/remembered.ts'
import { type Ending, endings, owe, setLeaving } from '../../network/session.ts'
import { leftBy, noteLeft } from './left-behind.ts'

/** A storage that has not answered by then (iOS, after a pause) does not answer. */
const patienceMs = 5000

/** What could not be removed. */
export type Left = 'device' | 'beside'

/** Calls back after a while; returns how to take it back. */
type After = (ms: number, work: () => void) => () => void

const byClock: After = (ms, work) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

/**
 * Ends the session and forgets everything on this device; without a network the device forgets all the same. Who it was
 * is forgotten first: a tab that starts meanwhile, or after one that was closed in the middle, must not open it anew.
 * @param wiped the device was removed: its session ends last, because it alone tells a page that was closed meanwhile
 * @returns what is still there: the next start takes it away
 */
export async function signOut(after = byClock, wiped = false): Promise<Left[]> {
  setLeaving(true)
  const userId = storedId() ?? leftBy()
  const reached = wiped || (await endSession())
  const left = await forgetAll({ userId, reached, wiped }, after)
  // Such a page stays blank until another one stands in its place.
  if (wiped) await endSession()
  else setLeaving(false)
  return left
}

/**
 * The session has become somebody else's (staff that logs in as them, and is itself again): this device forgets all that it
 * holds of whoever was here, and the app begins anew at an address.
 */
export async function giveWay(address: string): Promise<void> {
  setLeaving(true)
  await forgetAll({ userId: storedId() ?? leftBy(), reached: true, wiped: false }, byClock)
  location.replace(address)
}

interface Leaving {
  userId: unknown
  /** The server knows of it. */
  reached: boolean
  wiped: boolean
}

/** @returns what could not be forgotten */
async function forgetAll({ userId, reached, wiped }: Leaving, after: After): Promise<Left[]> {
  forgetStored(reached)
  // Closing the tab in the middle leaves all the same.
  if (typeof userId === 'string') noteLeft(userId)
  const left = new Set<Left>()
  // What fails of one must not keep the others from forgetting.
  for (const [task, what] of endings) if (!(await isDone(task(wiped), after))) left.add(what)
  // What was written meanwhile by whoever did not know yet.
  forgetStored(reached)
  if (left.size && typeof userId === 'string') noteLeft(userId)
  return [...left]
}

/** @returns whether the server was reached */
const endSession = (): Promise<boolean> =>
  call(logout, { body: {} }).then(
    () => true,
    () => false,
  )

/** Whether it succeeds, soon. */
async function isDone(work: ReturnType<Ending>, after: After): Promise<boolean> {
  let stopWaiting = () => {}
  const late = new Promise<boolean>((resolve) => {
    stopWaiting = after(patienceMs, () => resolve(false))
  })
  const done = work.then(
    () => true,
    (error: unknown) => {
      reportError(error)
      return false
    },
  )
  return Promise.race([done, late]).finally(stopWaiting)
}

function forgetStored(reached: boolean): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
    owe(!reached)
  } catch {
    // Nothing was stored then.
  }
}
