import { waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { lend } from '../../../tests/mock/lend.ts'
import { getSession, onSignOut } from '../../data/network/session.ts'

withMockServer()

test('who signs out where the device does not let go is told what is still there', async () => {
  lend(globalThis, { reportError: () => undefined })
  const refuses = vi.fn(async () => {}).mockRejectedValueOnce(new Error('The storage does not answer'))
  onSignOut(refuses, 'device')
  const { screen, user } = await openApp('/logout/', { as: 'worker' })
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText(/some data couldn’t be removed from this device/)).toBeTruthy()
  expect(screen.getByText('Folders, candidates and changes stored on this device')).toBeTruthy()
  expect(screen.queryByText(/Viewed searches and profiles/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  await waitFor(() => expect(getSession().status).toBe('signedOut'))
})

describe('a link elsewhere, or the bare address, signs nobody out', () => {
  test('before they say so', async () => {
    const { screen, user } = await openApp('/logout/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(getSession().status).toBe('signedOut'))
  })
  test('and leads who stays to their first page', async () => {
    const { screen, user, router, world } = await openApp('/logout/', { as: 'hm' })
    await user.click(await screen.findByRole('button', { name: 'Stay signed in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/folders/'))
    expect(world.userId).toBeDefined()
  })
})

test('who signs out by the menu is asked nothing', async () => {
  const { router } = await openApp('/settings/', { as: 'worker' })
  await router.navigate({ to: '/logout/' })
  await waitFor(() => expect(getSession().status).toBe('signedOut'))
})
