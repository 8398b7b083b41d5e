// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logout } from '../../../contract/auth/endpoints.ts'
import { addFromFile } from '../../../contract/profiles/files/upload-endpoints.ts'
import { createMetaQuery, listMetaQueries } from '../../../contract/search/meta/meta-endpoints.ts'
import { call, NetworkError } from './api.ts'
import { fetchFile } from './files/fetch-file.ts'
import { queryClient } from './query.ts'
import { noteReach } from './reach.ts'

/** What a page does when the server says that it is asked too often, or cannot now (429, 503 with Retry-After). */

type Answer = () => Response | Promise<never>
const refused = (status: number, seconds?: number | string): Answer => {
  const headers: Record<string, string> = seconds === undefined ? {} : { 'Retry-After': String(seconds) }
  return () => Response.json({ code: 'tooMany', detail: 'Later' }, { status, headers })
}
const list: Answer = () => Response.json(listMetaQueries.example.output)
const made: Answer = () => Response.json(createMetaQuery.example.output, { status: 201 })
const silent: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Answers one after the other, the last for ever. @returns how often the server was asked */
function answering(...answers: Answer[]): () => number {
  let asked = 0
  vi.stubGlobal('fetch', async () => answers[Math.min(asked++, answers.length - 1)]!())
  return () => asked
}
const read = () => call(listMetaQueries, {})
const act = () => call(createMetaQuery, { body: createMetaQuery.example.body })
/** Waits so long; the page spreads its returns over less than a second. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

test.each([
  ['a reading', read, list],
  ['an act of the user’s', act, made],
] as const)(
  '%s that is one too many waits as long as the server says, and no error is told',
  async (_what, run, answer) => {
    const asked = answering(refused(429, 30), refused(429, 5), answer)
    const done = run()
    await pass(29)
    expect(asked()).toBe(1)
    await pass(2)
    expect(asked()).toBe(2)
    await pass(6)
    expect(asked()).toBe(3)
    await expect(done).resolves.toBeDefined()
  },
)

test('a wait that is longer than anybody’s patience is told', async () => {
  const asked = answering(refused(429, 3600))
  await expect(act()).rejects.toMatchObject({ status: 429, retryAfterMs: 3_600_000 })
  expect(asked()).toBe(1)
})

test('what a server in trouble refused is repeated only where twice is once', async () => {
  let asked = answering(refused(503, 2), list)
  const reading = read()
  await pass(3)
  expect(asked()).toBe(2)
  await reading
  asked = answering(refused(503, 2))
  await expect(act()).rejects.toMatchObject({ status: 503 })
  expect(asked()).toBe(1)
  // A file is known again by what it holds.
  asked = answering(refused(503, 30), () => Response.json(addFromFile.example.output))
  const file = new File(['name\nAda'], 'people.csv')
  const sending = call(addFromFile, { params: { id: '7' }, body: { file } })
  await pass(31)
  await sending
  expect(asked()).toBe(2)
})

test('a sign-in or sign-out is counted by attempts: its wait is told at once', async () => {
  const asked = answering(refused(429, 2))
  await expect(call(logout, { body: {} })).rejects.toMatchObject({ status: 429 })
  expect(asked()).toBe(1)
})

test('where nothing may be made again, a server that says ‘at once’ is not asked again either', async () => {
  for (const [status, run] of [
    [429, () => call(logout, { body: {} })],
    [429, () => call(listMetaQueries, {}, { atOnce: true })],
    [503, act],
    [500, read],
  ] as const) {
    const asked = answering(refused(status, 0))
    const refusal = expect(run()).rejects.toMatchObject({ status })
    await pass(5)
    await refusal
    expect(asked()).toBe(1)
  }
})

test('who gives a reading up while it waits is let go', async () => {
  const asked = answering(refused(429, 30), list)
  const given = new AbortController()
  const reading = call(listMetaQueries, {}, { signal: given.signal })
  await pass(1)
  given.abort(new Error('given up'))
  await expect(reading).rejects.toThrow('given up')
  await pass(40)
  expect(asked()).toBe(1)
})

test('a date in place of seconds is waited for, nonsense is not', async () => {
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'))
  let asked = answering(refused(429, 'Thu, 26 Nov 2026 12:00:20 GMT'), list)
  const reading = read()
  await pass(19)
  expect(asked()).toBe(1)
  await pass(2)
  await reading
  asked = answering(refused(429, 'soon'))
  await expect(read()).rejects.toMatchObject({ status: 429 })
  expect(asked()).toBe(1)
})

test('a query goes on waiting where its call has no more patience, and shows no error', async () => {
  const asked = answering(refused(429, 90), list)
  const query = { queryKey: ['meta'], queryFn: read }
  const fetched = queryClient.fetchQuery({ ...query, retry: queryClient.getDefaultOptions().queries!.retry! })
  await pass(89)
  expect(queryClient.getQueryState(['meta'])).toMatchObject({ status: 'pending' })
  expect(asked()).toBe(1)
  await pass(2)
  await expect(fetched).resolves.toBeDefined()
})

test.each([
  ['a call', 30, read],
  [
    'a file on its way to the server',
    300,
    () => call(addFromFile, { params: { id: '7' }, body: { file: new File(['name'], 'a.csv') } }),
  ],
] as const)('%s that is not answered within %i s was not heard, and is given up', async (_what, seconds, run) => {
  const given: boolean[] = []
  vi.stubGlobal('fetch', ({ signal }: Request) => {
    signal.addEventListener('abort', () => given.push(true))
    return new Promise(() => undefined)
  })
  const refusal = expect(run()).rejects.toBeInstanceOf(NetworkError)
  await pass(seconds - 1)
  expect(given).toEqual([])
  await pass(2)
  await refusal
  expect(given).toEqual([true])
})

test('each try is signed with what holds at its time', async () => {
  const tokens: unknown[] = []
  const answers = [refused(429, 5), made]
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    tokens.push(headers.get('x-csrftoken'))
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'csrftoken=second; path=/'
    return answers.shift()!()
  })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'csrftoken=first; path=/'
  const done = act()
  await pass(6)
  await done
  expect(tokens).toEqual(['first', 'second'])
})

test('a page that is refused for its token goes on by the one that the refusal brings', async () => {
  const tokens: unknown[] = []
  const answers = [() => Response.json({ code: 'csrf', detail: 'Forbidden', request_id: '1' }, { status: 403 }), made]
  vi.stubGlobal('fetch', async ({ headers }: Request) => {
    tokens.push(headers.get('x-csrftoken'))
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
    document.cookie = 'csrftoken=right; path=/'
    return answers.shift()!()
  })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store.
  document.cookie = 'csrftoken=wrong; path=/'
  await act()
  expect(tokens).toEqual(['wrong', 'right'])
})

test('files of people wait alike', async () => {
  const asked = answering(refused(429, 10), () => new Response('bytes'))
  const fetched = fetchFile('/api/v6/pictures/1')
  await pass(9)
  expect(asked()).toBe(1)
  await pass(2)
  expect(await (await fetched).text()).toBe('bytes')
})

test('readings that an outage has cut off go on by themselves as soon as anything is answered', async () => {
  const asked = answering(silent, silent, list)
  const observer = new QueryObserver(queryClient, { queryKey: ['cut off'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await pass(5)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error' })
  expect(asked()).toBe(2)
  noteReach(true)
  await pass(0)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success' })
  stop()
})

test('a reading that failed for what passes is tried again behind its error', async () => {
  const asked = answering(refused(503, 20), refused(503, 20), list)
  const observer = new QueryObserver(queryClient, { queryKey: ['away'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await pass(0)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error' })
  await pass(45)
  expect(asked()).toBe(3)
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success' })
  stop()
})
