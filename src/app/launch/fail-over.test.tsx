import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failOver } from './fail-over.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A router of two pages, the second of which never comes. */
function twoPages() {
  const staticData = { access: 'public', title: { id: 'x' } } as const
  const root = createRootRoute({ staticData })
  const page = (path: string, loader?: () => Promise<never>) =>
    createRoute({ getParentRoute: () => root, path, staticData, ...(loader && { loader }) })
  const routeTree = root.addChildren([page('/'), page('/late', () => new Promise(() => {}))])
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
}

test('a page that does not come in two minutes is asked for anew', async () => {
  const go = vi.fn()
  const router = twoPages()
  failOver(router, go)
  render(<RouterProvider router={router as never} />)
  await pass(0)
  void router.navigate({ to: '/late', search: { q: 'one' } } as never)
  await pass(119_000)
  expect(go).not.toHaveBeenCalled()
  await pass(1_000)
  expect(go).toHaveBeenCalledExactlyOnceWith('/late?q=one')
})

test('a page that has come is left alone, however long it is looked at', async () => {
  const go = vi.fn()
  const router = twoPages()
  failOver(router, go)
  render(<RouterProvider router={router as never} />)
  await pass(0)
  await pass(600_000)
  expect(go).not.toHaveBeenCalled()
})
