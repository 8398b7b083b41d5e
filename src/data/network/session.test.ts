import { beforeEach, expect, test, vi } from 'vitest'
import { listSavedSearches } from '../../../contract/search/saved/saved-endpoints.ts'
import { changeSettings, exampleUser } from '../../../contract/users/endpoints.ts'
import { signOut } from '../device/leaving/sign-out.ts'
import { saveName } from '../users/settings.ts'
import { call } from './api.ts'
import { getSession, isUsedBy, onSignOut, onWiped, setUser, startSession } from './session.ts'

// The session looks at the page's visibility and at its cookies.
const storing = vi.hoisted(() => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { cookie: '', documentElement: {} }))
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  return page
})

const items = new Map<string, string>()
const storage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
  clear: () => items.clear(),
}
const server = vi.fn<(path: string, request: Request) => Promise<Response>>()
const tasks: ((wiped: boolean) => Promise<void>)[] = []
onSignOut(async (wiped) => {
  for (const task of tasks) await task(wiped)
}, 'device')
const second = vi.fn(async () => {})
onSignOut(second, 'beside')
const reported = vi.fn()

beforeEach(() => {
  items.clear()
  tasks.length = 0
  second.mockClear()
  reported.mockClear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', new URL('https://hire.example.com/folders/'))
  vi.stubGlobal('reportError', reported)
  vi.stubGlobal('fetch', (request: Request) => server(new URL(request.url).pathname, request))
  server.mockImplementation(async () => new Response(null, { status: 204 }))
})
test('who signs out is forgotten before anything else: a tab that starts meanwhile finds nobody, only what is still to be removed', async () => {
  setUser(exampleUser)
  const seen: unknown[] = []
  tasks.push(async () => void seen.push([...items]))
  await signOut()
  expect(seen).toEqual([[['hf-left-behind', exampleUser.id]]])
  expect([...items]).toEqual([])
  expect(getSession().status).toBe('signedOut')
})

test('a device that was removed forgets first and ends its session last: that alone tells a page that was closed meanwhile', async () => {
  setUser(exampleUser)
  const order: string[] = []
  tasks.push(
    async (wiped) => void order.push(`forgotten, ${wiped ? 'removed' : 'signed out'}, ${items.has('hf-user')}`),
  )
  server.mockImplementation(async (path) => {
    order.push(path)
    return new Response(null, { status: 204 })
  })
  await signOut(undefined, true)
  expect(order).toEqual(['forgotten, removed, false', '/api/v6/logout/'])
  expect([...items]).toEqual([])
  await signOut()
})

test.each([
  ['its user', () => call(listSavedSearches, {})],
  ['a start of the app', () => startSession()],
])('what %s asks of the server on a removed device has it emptied', async (_who, ask) => {
  Object.assign(document, { cookie: 'csrftoken=token' })
  const wipe = vi.fn(async () => {})
  onWiped(wipe)
  server.mockImplementation(async () => Response.json({ code: 'deviceWiped', detail: 'Removed' }, { status: 410 }))
  await Promise.resolve(ask()).catch(() => undefined)
  await vi.waitFor(() => expect(wipe).toHaveBeenCalledOnce())
  // Nothing of theirs is written down any more.
  setUser(exampleUser)
  expect([...items]).toEqual([])
  server.mockImplementation(async () => new Response(null, { status: 204 }))
  await signOut()
  Object.assign(document, { cookie: '' })
})

test('without a network the next tab knows that the session is still to be ended on the server', async () => {
  setUser(exampleUser)
  server.mockRejectedValue(new TypeError('no network'))
  const known: boolean[] = []
  tasks.push(async () => void known.push(items.has('hf-owes-sign-out'), items.has('hf-user')))
  await signOut()
  expect(known).toEqual([true, false])
  expect(items.has('hf-owes-sign-out')).toBe(true)
})

test('what fails to forget is reported, and the rest is forgotten all the same', async () => {
  setUser(exampleUser)
  const failed = new Error('no push service')
  tasks.push(() => Promise.reject(failed))
  expect(await signOut()).toEqual(['device'])
  expect(reported).toHaveBeenCalledExactlyOnceWith(failed)
  expect(second).toHaveBeenCalledOnce()
  expect(getSession().status).toBe('signedOut')
  expect([...items]).toEqual([['hf-left-behind', exampleUser.id]])
})

test('a storage that never answers is waited for so long, the rest is forgotten, and what stays is said', async () => {
  setUser(exampleUser)
  const begun = Promise.withResolvers<void>()
  tasks.push(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  const waits: { ms: number; work: () => void }[] = []
  const ended = signOut((ms, work) => {
    waits.push({ ms, work })
    return () => undefined
  })
  await begun.promise
  expect([getSession().status, second.mock.calls]).toEqual(['signedIn', []])
  expect(waits.map(({ ms }) => ms)).toEqual([5000])
  waits[0]!.work()
  expect(await ended).toEqual(['device'])
  expect(second).toHaveBeenCalledOnce()
  expect(getSession().status).toBe('signedOut')
  expect([...items]).toEqual([['hf-left-behind', exampleUser.id]])
})

const day = 24 * 3_600_000

/** The app is opened on this device at a time of its clock. */
async function openedAt(now: number): Promise<string> {
  vi.setSystemTime(now)
  await startSession()
  return getSession().status
}

test('a clock that is set back does not lengthen the time without a network', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 })
  const start = Date.now()
  setUser(exampleUser)
  server.mockRejectedValue(new TypeError('no network'))
  expect(await openedAt(start + 5 * day)).toBe('signedIn')
  expect(await openedAt(start - 30 * day)).toBe('signedIn')
  expect(await openedAt(start - 29 * day)).toBe('signedIn')
  expect(await openedAt(start - 28 * day + 1)).toBe('locked')
  // The server's word begins it anew, whatever the clock says.
  server.mockImplementation(async () => Response.json(exampleUser))
  expect(await openedAt(start - 40 * day)).toBe('signedIn')
  server.mockRejectedValue(new TypeError('no network'))
  expect(await openedAt(start - 33 * day)).toBe('signedIn')
  expect(await openedAt(start - 33 * day + 1)).toBe('locked')
  vi.useRealTimers()
})

test('an answer of before the signing out brings nobody back, whenever it comes', async () => {
  for (const when of ['meanwhile', 'afterwards']) {
    storage.setItem('hf-user', JSON.stringify({ user: exampleUser, seenAt: Date.now() }))
    const asked = Promise.withResolvers<Response>()
    server.mockImplementation((path) =>
      path.includes('/users/me') ? asked.promise : Promise.resolve(new Response(null, { status: 204 })),
    )
    await startSession()
    expect(getSession().status).toBe('signedIn')
    const answer = async () => {
      asked.resolve(Response.json({ ...exampleUser, first_name: 'Renamed' }))
      for (let i = 0; i < 10; i++) await new Promise((resolve) => setTimeout(resolve))
    }
    if (when === 'meanwhile') tasks.push(answer)
    await signOut()
    await answer()
    expect([when, getSession().status, items.size]).toEqual([when, 'signedOut', 0])
    tasks.length = 0
  }
})

test('what a user kept on the server a moment before leaving takes the page from nobody who has signed in since', async () => {
  setUser(exampleUser)
  let answer = (_: Response) => {}
  server.mockImplementation((path) =>
    path === changeSettings.path
      ? new Promise((resolve) => {
          answer = resolve
        })
      : Promise.resolve(new Response(null, { status: 204 })),
  )
  const saving = saveName({ first_name: 'Ada', last_name: 'Lovelace' })
  await vi.waitFor(() => expect(server).toHaveBeenCalledWith(changeSettings.path, expect.anything()))
  await signOut()
  const other = { ...exampleUser, id: crypto.randomUUID() }
  setUser(other)
  answer(Response.json(exampleUser))
  await saving.catch(() => undefined)
  expect(getSession().user?.id).toBe(other.id)
})

test('when somebody else signs in in another tab this one is over, and theirs is not', async () => {
  setUser(exampleUser)
  const theirs = JSON.stringify({ user: { ...exampleUser, id: 'another' }, seenAt: Date.now() })
  expect(isUsedBy(exampleUser.id)).toBe(true)
  items.set('hf-user', theirs)
  expect(isUsedBy(exampleUser.id)).toBe(false)
  storing.dispatchEvent(new Event('storage'))
  expect([getSession().status, items.get('hf-user')]).toEqual(['expired', theirs])
})

test('a page calls in the name of its own user: where the session is another’s by now, it is over', async () => {
  setUser(exampleUser)
  const callers: unknown[] = []
  server.mockImplementation(async (_, { headers }) => {
    callers.push(new Headers(headers).get('x-hirefold-user'))
    return Response.json({ code: 'userMismatch', detail: 'Another user has signed in here' }, { status: 409 })
  })
  await expect(call(listSavedSearches, {})).rejects.toMatchObject({ code: 'userMismatch' })
  expect(callers).toEqual([exampleUser.id])
  expect(getSession().status).toBe('expired')
})

const another = '018f0000-0000-7000-8000-0000000000ff'

test('who is signed in is asked for whoever it is', async () => {
  setUser(exampleUser)
  server.mockImplementation(async (_, { headers }) => {
    expect(new Headers(headers).has('x-hirefold-user')).toBe(false)
    return Response.json({ ...exampleUser, id: another })
  })
  await startSession()
  await vi.waitFor(() => expect(getSession().user?.id).toBe(another))
})

test.each([
  '/users/registration/',
  '/users/recover/',
  '/users/reset/token/',
  '/invitations/accept-invite/key/',
  '/oauth/register/google/',
  '/limit-exceeded/',
])('%s is for whoever comes: nobody asks who is signed in', async (address) => {
  vi.stubGlobal('location', new URL(address, 'https://hire.example.com'))
  Object.assign(document, { cookie: 'csrftoken=token' })
  const asked: string[] = []
  server.mockImplementation(async (path) => {
    asked.push(path)
    return Response.json(exampleUser)
  })
  await startSession()
  expect(getSession().status).toBe('signedOut')
  setUser(exampleUser)
  await startSession()
  expect(getSession()).toMatchObject({ status: 'signedIn', user: { id: exampleUser.id } })
  expect(asked).toEqual([])
  await signOut()
  Object.assign(document, { cookie: '' })
})

test.each(['/', '/login/', '/folders/'])('%s asks who is signed in only where somebody may be', async (address) => {
  vi.stubGlobal('location', new URL(address, 'https://hire.example.com'))
  const asked: string[] = []
  server.mockImplementation(async (path) => {
    asked.push(path)
    return Response.json(exampleUser)
  })
  await startSession()
  expect([asked, getSession().status]).toEqual([[], 'signedOut'])
  Object.assign(document, { cookie: 'csrftoken=token' })
  await startSession()
  expect(asked).toEqual(['/api/internal/users/me/'])
  await signOut()
  Object.assign(document, { cookie: '' })
})

test.each([
  [true, 'active'],
  [false, 'expired'],
])('who was remembered by an app that knew no kinds of licence is known offline (%s: %s)', async (has, license) => {
  const { license: _kind, paid_from: _from, paid_till: _till, ...company } = exampleUser.company
  const user = { ...exampleUser, company: { ...company, hasActiveLicense: has } }
  storage.setItem('hf-user', JSON.stringify({ user, seenAt: Date.now() }))
  server.mockRejectedValue(new TypeError('no network'))
  await startSession()
  expect(getSession()).toMatchObject({ status: 'signedIn', user: { company: { license } } })
})

test('of somebody whom staff is logged in as nothing is remembered', async () => {
  server.mockResolvedValue(Response.json({}))
  const as = { by: 'Ruth Adeyemi', reason: 'Ticket 4821', changes: false, ends_at: '2026-11-20T09:15:00.000Z' }
  setUser({ ...exampleUser, loggedInAs: as })
  expect(getSession()).toMatchObject({ status: 'signedIn', user: { id: exampleUser.id } })
  expect([...items.keys()]).toEqual([])
})
