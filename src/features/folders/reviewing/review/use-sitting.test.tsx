import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { CandidateListView, CandidateView } from '../../../../data/folders/views.ts'
import { useSitting } from './use-sitting.ts'

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})
const wrapper = ({ children }: { children: ReactNode }) => (
  <RouterContextProvider router={router}>{children}</RouterContextProvider>
)
const listOf = (...ids: string[]): CandidateListView => ({
  rows: ids.map((id) => ({ id }) as CandidateView),
  total: ids.length,
  whole: false,
})
const sit = (list: CandidateListView) => renderHook((now) => useSitting(now), { wrapper, initialProps: list })

test('a decision that is stored when its page was drawn anew counts there', () => {
  const first = sit(listOf('a', 'b'))
  const { decide } = first.result.current
  first.unmount()
  const again = sit(listOf('b'))
  act(() => decide('a', 'yes'))
  expect([...again.result.current.sitting!.decisions]).toEqual([['a', 'yes']])
  expect(again.result.current.sitting!.queue).toEqual(['a', 'b'])
  again.unmount()
})

test('who arrives in the moment of a decision joins the end, and the decision stays', () => {
  const { result, rerender, unmount } = sit(listOf('a', 'b'))
  const { decide } = result.current
  act(() => {
    decide('a', 'no')
    rerender(listOf('b', 'c'))
    decide('b', 'maybe')
  })
  const { queue, decisions } = result.current.sitting!
  expect(queue).toEqual(['a', 'b', 'c'])
  expect(Object.fromEntries(decisions)).toEqual({ a: 'no', b: 'maybe' })
  unmount()
})

test('who arrives when everybody seemed to be there is asked about too', () => {
  const { result, rerender, unmount } = sit({ ...listOf('a', 'b'), whole: true })
  rerender({ ...listOf('a', 'b', 'c'), whole: true })
  expect(result.current.sitting!.queue).toContain('c')
  unmount()
})
