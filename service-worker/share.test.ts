import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { readShared } from '../src/data/device/installed/shared.ts'
import { receiveShare } from './share.ts'

afterEach(() => vi.restoreAllMocks())

const user = '0190a000-0000-7000-8000-000000000001'

function shared(): Request {
  const form = new FormData()
  form.set('title', 'Ada Lovelace')
  form.set('url', 'https://people.example/ada')
  return new Request('https://hire.example.com/share', { method: 'POST', body: form })
}

/** Node knows no relative address to send somebody on to. */
function sentOn(): void {
  vi.spyOn(Response, 'redirect').mockImplementation(
    (url, status = 302) => new Response(null, { status, headers: { location: String(url) } }),
  )
}

const idIn = (answer: Response) => /^\/profiles\/create\/\?shared=([\w-]+)$/.exec(answer.headers.get('location')!)![1]!

test('what is shared while the app is closed waits on the device for who opens it, without a network', async () => {
  sentOn()
  const fetched = vi.spyOn(globalThis, 'fetch')
  const answer = await receiveShare(shared())
  expect(answer.status).toBe(303)
  expect(await readShared(idIn(answer), user)).toMatchObject({ title: 'Ada Lovelace', files: [] })
  expect(fetched).not.toHaveBeenCalled()
})

test('where nothing can be kept the app opens all the same, and says that it is not there', async () => {
  sentOn()
  const full = () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  }
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  const first = await receiveShare(shared())
  put.mockRestore()
  expect(first.status).toBe(303)
  expect(await readShared(idIn(first), user)).toBeUndefined()
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(new DOMException('Not here', 'SecurityError'))
  expect((await receiveShare(shared())).status).toBe(303)
})
