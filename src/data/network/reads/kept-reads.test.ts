import 'fake-indexeddb/auto'
import type { QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleUser } from '../../../../contract/users/endpoints.ts'
import { signOut } from '../../device/leaving/sign-out.ts'
import { ApiError, NetworkError } from '../api.ts'
import { queryClient } from '../query.ts'
import { onSignOut, setUser } from '../session.ts'
import { forgetReads, freshFor, keptSince, networkFirst } from './kept-reads.ts'
import { readsPrefix } from './reads-prefix.ts'

const other = '0190a000-0000-7000-8000-0000000000ff'
const day = 24 * 3_600_000
const key = ['profile', '7']
const online = (data: object) => async () => data
const offline = async (): Promise<object> => {
  throw new NetworkError('network')
}
/** Reads as a screen does, at a time in ms. */
async function keptRead(queryKey: QueryKey, queryFn: () => Promise<object>, now = 5000): Promise<object> {
  vi.setSystemTime(now)
  return queryClient.fetchQuery<object, Error, object, QueryKey>({
    queryKey,
    queryFn,
    persister: networkFirst,
    staleTime: 0,
    retry: false,
  })
}
/** Keeping is not waited for: what was read is on the screen before. */
const kept = () => vi.waitFor(() => keptRead(key, offline))

// Session and device look at the page's visibility.
vi.hoisted(() => vi.stubGlobal('document', new EventTarget()))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('localStorage', { setItem: () => undefined, getItem: () => null, removeItem: () => undefined })
  setUser(exampleUser)
})
afterEach(async () => {
  vi.useRealTimers()
  setUser(exampleUser)
  await forgetReads()
  queryClient.clear()
})

test('what was read is there without a network, and says since when', async () => {
  await keptRead(key, online({ name: 'Ada' }), 1000)
  expect(keptSince(key)).toBeUndefined()
  expect(await kept()).toEqual({ name: 'Ada' })
  expect(keptSince(key)).toBe(1000)
  expect(freshFor(60)({ queryKey: key })).toBe(0)
  expect(await keptRead(key, online({ name: 'Ada L.' }), 6000)).toEqual({ name: 'Ada L.' })
  expect(keptSince(key)).toBeUndefined()
  expect(freshFor(60)({ queryKey: key })).toBe(60)
})

test('after a day, or never read, there is nothing', async () => {
  await keptRead(key, online({ name: 'Ada' }), 1000)
  await kept()
  await expect(keptRead(key, offline, 1001 + day)).rejects.toThrow('network')
  await expect(keptRead(['profile', '8'], offline, 2000)).rejects.toThrow('network')
})

test('what the server refuses is taken from the device too', async () => {
  await keptRead(key, online({ name: 'Ada' }), 1000)
  await kept()
  const gone = new ApiError(404, 'notFound', 'Not found')
  await expect(
    keptRead(key, async () => {
      throw gone
    }),
  ).rejects.toBe(gone)
  await vi.waitFor(() => expect(keptRead(key, offline, 5000)).rejects.toThrow('network'))
})

test('nobody reads what another user has read, and with its user it goes', async () => {
  await keptRead(key, online({ name: 'Ada' }), 1000)
  await kept()
  setUser({ ...exampleUser, id: other })
  await expect(keptRead(key, offline, 5000)).rejects.toThrow('network')
  setUser(exampleUser)
  expect(await keptRead(key, offline, 5000)).toEqual({ name: 'Ada' })
  await forgetReads()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(readsPrefix + exampleUser.id)
})

test('only so much is kept, the newest', async () => {
  for (let n = 0; n <= 301; n++) await keptRead(['search', n], online({ n }), 1000 + n)
  const newest = async () => expect(await keptRead(['search', 301], offline, 5000)).toEqual({ n: 301 })
  // Three hundred are kept one behind the other, on a busy machine for seconds.
  await vi.waitFor(newest, { timeout: 20_000 })
  await expect(keptRead(['search', 0], offline, 5000)).rejects.toThrow('network')
})

test('what is read while its user signs out makes nothing anew on the device', async () => {
  vi.stubGlobal('sessionStorage', { clear: () => undefined })
  vi.stubGlobal('reportError', (error: unknown) => expect(error).toBeUndefined())
  await keptRead(key, online({ name: 'Ada' }), 1000)
  await kept()
  onSignOut(async () => {
    await forgetReads()
    await keptRead(key, online({ name: 'Ada' }))
    const ended = new ApiError(401, 'unauthorized', 'Sign in')
    await keptRead(key, () => Promise.reject(ended)).catch(() => undefined)
    // What is kept behind the answer has had its time.
    for (let i = 0; i < 10; i++) await new Promise((resolve) => setTimeout(resolve))
  }, 'beside')
  await signOut()
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(readsPrefix + exampleUser.id)
})

test('what was kept by the build of before is shown by this one', async () => {
  const request = indexedDB.open(readsPrefix + exampleUser.id, 10)
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('reads', { keyPath: 'key' })
    store.createIndex('at', 'at')
    store.put({ key: JSON.stringify(key), at: 1000, data: { name: 'Ada' } })
  }
  await new Promise((resolve) => (request.onsuccess = resolve))
  request.result.close()
  expect(await keptRead(key, offline, 2000)).toEqual({ name: 'Ada' })
  expect(keptSince(key)).toBe(1000)
})
