import { afterEach, expect, test, vi } from 'vitest'
import { makeWhole, type ShellFile } from './shell.ts'

const origin = 'https://hire.example.com'
const page = '<script type="module" src="/assets/main-AAAA.js"></script><link href="/assets/main-BBBB.css">'
const onServer = {
  '/index.html': page,
  '/assets/main-AAAA.js': 'main',
  '/assets/main-BBBB.css': 'styles',
  '/icons/favicon.svg': '<svg/>',
}
const files: ShellFile[] = [
  { url: 'index.html', key: '/index.html?__WB_REVISION__=1', hashed: false },
  { url: 'assets/main-AAAA.js', key: '/assets/main-AAAA.js', hashed: true },
  { url: 'assets/main-BBBB.css', key: '/assets/main-BBBB.css', hashed: true },
  { url: 'icons/favicon.svg', key: '/icons/favicon.svg?__WB_REVISION__=2', hashed: false },
]

/** A worker's cache with some of its files, and a server with others. */
function worker(held: readonly string[], server: Record<string, string> = onServer) {
  const cached = new Map(held.map((key) => [new URL(key, origin).href, 'held']))
  const asked: string[] = []
  vi.stubGlobal('location', new URL('/sw.js', origin))
  vi.stubGlobal(
    'Request',
    class {
      url: string
      constructor(url: string) {
        this.url = new URL(url, origin).href
      }
    },
  )
  const cache = {
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    put: async (key: string, answer: Response) => void cached.set(new URL(key, origin).href, await answer.text()),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  const fetched = vi.fn(async ({ url }: { url: string }) => {
    const path = url.slice(origin.length)
    asked.push(path)
    return Object.hasOwn(server, path) ? new Response(server[path]!) : new Response('', { status: 404 })
  })
  vi.stubGlobal('fetch', fetched)
  return { cached, asked, fetched }
}
const allKeys = files.map(({ key }) => key)

afterEach(() => vi.unstubAllGlobals())

test('a worker that holds every file asks for nothing', async () => {
  const { asked } = worker(allKeys)
  expect(await makeWhole('precache', files)).toBe('whole')
  expect(asked).toEqual([])
})

test('a worker whose cache was emptied, or lost a part, brings back what is missing, the page itself last', async () => {
  const emptied = worker([])
  expect(await makeWhole('precache', files)).toBe('whole')
  expect(emptied.cached.size).toBe(4)
  expect(emptied.asked.at(-1)).toBe('/index.html')
  const partial = worker(allKeys.slice(0, 2))
  expect(await makeWhole('precache', files)).toBe('whole')
  expect(partial.asked).toEqual(['/assets/main-BBBB.css', '/icons/favicon.svg'])
})

test('without a network, or with a busy server, it is not whole, and may be later', async () => {
  const { fetched } = worker(allKeys.slice(1))
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await makeWhole('precache', files)).toBe('later')
  fetched.mockResolvedValueOnce(new Response('{}', { status: 429 }))
  expect(await makeWhole('precache', files)).toBe('later')
  expect(await makeWhole('precache', files)).toBe('whole')
})

test('of another build nothing is mixed in: neither where files are gone, nor where the page would ask for other ones', async () => {
  const next = { ...onServer, '/index.html': page.replace('AAAA', 'CCCC') }
  const withPage = worker(allKeys.slice(1), next)
  expect(await makeWhole('precache', files)).toBe('gone')
  expect(withPage.cached.size).toBe(3)
  const { '/assets/main-AAAA.js': _gone, ...rest } = next
  worker([], rest)
  expect(await makeWhole('precache', files)).toBe('gone')
})
