import { afterEach, expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../tests/mock/app.tsx'

withMockServer()
afterEach(() => vi.restoreAllMocks())

/** The calls of the API that the page makes from now on. */
function watched(): Request[] {
  const seen: Request[] = []
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, location.origin), {
      ...(input instanceof Request ? { method: input.method, headers: input.headers } : init),
      body: null,
    })
    if (new URL(request.url).pathname !== '/api/health') seen.push(request)
    return real(input, init)
  })
  return seen
}

const header = (name: string) => (request: Request) => request.headers.get(name)

test('every call of a page goes to its own server, speaks version 5.1 and says which page it is and where from', async () => {
  const seen = watched()
  const { screen, router } = await openApp('/folders/', { as: 'worker' })
  await screen.findByText('Web platform leads')
  const before = seen.length
  expect(before).toBeGreaterThan(1)
  await router.navigate({ to: '/searches/' })
  await screen.findByRole('heading', { level: 1, name: 'Saved searches' })
  await vi.waitFor(() =>
    expect(seen.slice(before).map((one) => new URL(one.url).pathname)).toContain('/api/savedqueries/'),
  )
  for (const one of seen) {
    expect(new URL(one.url).origin).toBe(location.origin)
    expect(one.headers.get('accept'), one.url).toContain('version=5.1')
    expect(one.headers.get('x-session-id'), one.url).toMatch(/^[\da-f-]{36}$/)
  }
  expect(new Set(seen.map(header('x-session-id'))).size).toBe(1)
  expect(new Set(seen.slice(before).map(header('x-previous-url')))).toEqual(new Set(['/folders/']))
})
