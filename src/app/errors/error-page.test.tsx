import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'
import { Route as loginRoute } from '../routes/login.tsx'
import { Route as syncRoute } from '../routes/sync.tsx'

withMockServer()

interface Page {
  options: { component?: unknown }
}
const whole = [syncRoute, loginRoute].map((route: Page) => ({ route, component: route.options.component }))
afterEach(() => {
  for (const { route, component } of whole) route.options.component = component
  vi.restoreAllMocks()
})

let kind = 'Error'
function Broken(): never {
  throw Object.assign(new Error('Ada Lovelace <ada@person.example>'), { name: kind })
}

function breaking(page: Page, how: string): void {
  kind = how
  page.options.component = Broken
  // React's own word on it.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
}

test('a page that fails says so, leads home, shows its trace to who wants it, and tells the operator without what it was about', async () => {
  const world = createWorld()
  breaking(syncRoute, 'RangeError')
  const { screen, user } = await openApp('/sync/', { as: 'worker', world })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Main page' })).toBeTruthy()
  const trace = screen.getByText(/Ada Lovelace/)
  expect(trace.closest('details')!.open).toBe(false)
  await user.click(screen.getByText('Details'))
  expect(trace.closest('details')!.open).toBe(true)
  await waitFor(() => expect(world.errors).toHaveLength(1))
  expect(world.errors[0]).toMatchObject({ page: '/sync', kind: 'RangeError' })
  expect(world.errors[0]!.at[0]).toMatch(/^Broken@error-page\.test\.tsx:\d+:\d+$/)
  expect(JSON.stringify(world.errors)).not.toMatch(/Ada|person/)
})

test('nobody need be signed in for that', async () => {
  const world = createWorld()
  breaking(loginRoute, 'SyntaxError')
  const { screen } = await openApp('/login/', { world })
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  await waitFor(() => expect(world.errors.map(({ kind }) => kind)).toEqual(['SyntaxError']))
})
