import { expect, test, vi } from 'vitest'

// The session's token is read from the page's cookies.
const storage = vi.hoisted(() => {
  const kept = new Map<string, string>()
  const page = { cookie: 'csrftoken=a-token-of-now', documentElement: { lang: 'en' } }
  vi.stubGlobal('document', Object.assign(new EventTarget(), page))
  vi.stubGlobal('location', { origin: 'https://hire.example.com' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return kept
})
const { renewPush } = await import('./push.ts')

/** The browser gives this device an address; the server may be out of reach. @returns what the server was told */
function deviceAt(endpoint: string, reachable = true): string[] {
  const told: string[] = []
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!reachable) throw new TypeError('Failed to fetch')
    told.push(((await request.json()) as { endpoint: string }).endpoint)
    return new Response(null, { status: 204 })
  })
  return told
}

test('an address that the browser has changed is told to the server by the next start that reaches it, once', async () => {
  storage.clear()
  const first = deviceAt('https://push.example/first')
  await renewPush('en')
  await renewPush('en')
  expect(first).toEqual(['https://push.example/first'])
  // The worker heard of the change without a network, and will not hear of it again.
  deviceAt('https://push.example/second', false)
  await expect(renewPush('en')).rejects.toThrow()
  const second = deviceAt('https://push.example/second')
  await renewPush('en')
  await renewPush('en')
  expect(second).toEqual(['https://push.example/second'])
})
