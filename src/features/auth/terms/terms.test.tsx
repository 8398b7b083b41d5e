import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([
  ['usa', /state laws of the United States/],
  ['russia', /152-FZ/],
] as const)(
  'the terms of %s stand before everything, and the app behind them once they are accepted',
  async (location, says) => {
    const world = createWorld()
    world.users.find(({ role }) => role === 'worker')!.terms = { location, version: '2026-12' }
    const { screen, user } = await openApp('/folders/', { as: 'worker', world })
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of service' })).toBeTruthy()
    expect(screen.getByText(says)).toBeTruthy()
    expect(screen.queryByRole('heading', { level: 1, name: 'Folders' })).toBeNull()
    world.failures.set('/api/v6/user/terms/', 500)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText('Internal server error')).toBeTruthy()
    world.failures.clear()
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Folders' })).toBeTruthy()
  },
)
