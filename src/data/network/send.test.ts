import { afterEach, expect, test, vi } from 'vitest'
import type { SyncRequest } from '../../../contract/sync/protocol.ts'
import { sendLastWords, sendSync } from './send.ts'
import type { SyncFailure } from './sync-failure.ts'

const request: SyncRequest = {
  v: 1,
  device: '0190a000-0000-7000-8000-00000000e001',
  epoch: null,
  now: '2026-11-20T09:00:00.000Z',
  push: [],
  pull: { scopes: { 'us:0190a000-0000-7000-8000-000000000001': null }, limit: 1000 },
}
const answers = (make: () => Response | Promise<never>) => {
  const fetched = vi.fn<(url: string, how: RequestInit) => Promise<Response>>(() => Promise.resolve(make()))
  vi.stubGlobal('fetch', fetched)
  return fetched
}
const whyNot = () => sendSync(request, 'token').then(undefined, (error: SyncFailure) => error.failure)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a captive portal’s page', () => new Response('<html>Sign in to the train’s network</html>'), { kind: 'network' }],
  ['an answer of another shape', () => Response.json({ results: 'all fine' }), { kind: 'network' }],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
  ['an ended session', () => new Response('', { status: 401 }), { kind: 'signedOut' }],
  ['an old app', () => new Response('', { status: 426 }), { kind: 'upgrade' }],
  [
    'a busy server',
    () => new Response('', { status: 429, headers: { 'Retry-After': '7' } }),
    { kind: 'busy', retryAfterMs: 7000, disowned: false, told: true },
  ],
  ['a proxy that reaches no server', () => new Response('Bad gateway', { status: 502 }), { kind: 'network' }],
  [
    'a refusal of the whole request',
    () => new Response('{}', { status: 403 }),
    { kind: 'busy', retryAfterMs: undefined, disowned: false },
  ],
  [
    'a device that its user has removed',
    () => Response.json({ code: 'deviceWiped', detail: 'Removed' }, { status: 410 }),
    { kind: 'signedOut', wiped: true },
  ],
  [
    'a word that something is gone, whoever says it',
    () => new Response('{}', { status: 410 }),
    { kind: 'busy', retryAfterMs: undefined, disowned: false },
  ],
  [
    'a device of somebody else’s',
    () => new Response('{}', { status: 409 }),
    { kind: 'busy', retryAfterMs: undefined, disowned: true },
  ],
] as const)('%s is no answer, so nothing that waits can be taken for done', async (_what, make, failure) => {
  answers(make)
  expect(await whyNot()).toEqual(failure)
})

test('the last words of a page outlive it, and are left unsaid where no browser would send them', () => {
  const fetched = answers(() => new Response(''))
  sendLastWords(request, 'token')
  const [, how] = fetched.mock.calls[0]!
  expect(how.keepalive).toBe(true)
  expect(JSON.parse(how.body as string)).toEqual(request)
  const change = {
    id: '0190a000-0000-7000-8000-00000000c001',
    n: 1,
    op: 'folders.addComment@1',
    base: 0,
    args: { text: 'x'.repeat(70_000) },
    at: request.now,
  }
  sendLastWords({ ...request, push: [change] }, 'token')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a long request goes out packed, a short one as it is', async () => {
  const fetched = answers(() => new Response('', { status: 401 }))
  await sendSync(request, 'token').catch(() => {})
  expect(JSON.parse(fetched.mock.calls[0]![1].body as string)).toEqual(request)
  const names = Array.from({ length: 50 }, (_, i) => `fo:0190a000-0000-7000-8000-${String(i).padStart(12, '0')}`)
  const long = { ...request, pull: { ...request.pull, scopes: Object.fromEntries(names.map((name) => [name, null])) } }
  await sendSync(long, 'token').catch(() => {})
  const { body, headers } = fetched.mock.calls[1]![1]
  expect(headers).toMatchObject({ 'Content-Encoding': 'gzip' })
  const unpacked = new Response(new Response(body).body!.pipeThrough(new DecompressionStream('gzip')))
  expect(await unpacked.json()).toEqual(long)
  expect((body as ArrayBuffer).byteLength).toBeLessThan(JSON.stringify(long).length / 5)
})
