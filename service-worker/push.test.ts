import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { subscribePush } from '../contract/notices/endpoints.ts'
import { openDevice } from '../src/data/device/device.ts'
import { newId } from '../src/lib/new-id.ts'
import { followPushes } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

const subscription = (endpoint: string) => ({
  endpoint,
  options: { userVisibleOnly: true },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
})

/** The worker, with the browser's events in our hands. */
function worker() {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    navigator: { language: 'en' },
  })
  followPushes()
  return async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get(name)!({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
}

async function userWith(userId: string, csrfToken: string) {
  const device = await openDevice(userId, newId())
  await device.outbox.write(['meta'], async (at) => at('meta').put({ ...(await at('meta').get('state'))!, csrfToken }))
  return device
}

test('a new address of this device reaches the server also where somebody else’s outbox is sealed here', async () => {
  const before = await userWith('a-who-was-here-before', 'old')
  await before.outbox.write(['keys'], (at) => at('keys').put({ name: 'outbox', sealedAt: '2026-11-20T09:00:00.000Z' }))
  await userWith('b-who-is-here-now', 'new')
  const told: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    told.push({ path, token: headers['x-csrftoken'], ...(JSON.parse(body) as object) })
    return Response.json({})
  })
  const happens = worker()
  await happens('pushsubscriptionchange', {
    oldSubscription: subscription('https://push.example/expired'),
    newSubscription: subscription('https://push.example/fresh'),
  })
  expect(told).toMatchObject([
    {
      path: subscribePush.path,
      token: 'new',
      endpoint: 'https://push.example/fresh',
      replaces: 'https://push.example/expired',
    },
  ])
})
