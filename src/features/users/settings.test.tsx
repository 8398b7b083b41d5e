import { fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'
import { queryClient } from '../../data/query.ts'

withMockServer()

describe('the settings', () => {
  test('turn the whole app to Russian at once, and the server knows it', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    await user.click(await screen.findByRole('radio', { name: 'Русский' }))
    expect(await screen.findByRole('heading', { name: 'Настройки' })).toBeTruthy()
    await waitFor(() => expect(world.users[0]?.settings.language).toBe('ru'))
  })
  test('turn it dark at once', async () => {
    const { screen, user } = await openApp('/settings/', { as: 'worker' })
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
  })
})

describe('the notifications', () => {
  test('show each switch as it was tapped, and go back where the server refuses', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    const comments = await screen.findByRole<HTMLInputElement>('switch', { name: 'A new comment' })
    const quiet = screen.getByRole<HTMLInputElement>('switch', { name: /Quiet hours/ })
    fireEvent.click(comments)
    fireEvent.click(quiet)
    expect([comments.checked, quiet.checked]).toEqual([false, true])
    await waitFor(() => expect(world.push.settings).toMatchObject({ commented: false, quiet_hours: { from: 1320 } }))
    expect([comments.checked, quiet.checked]).toEqual([false, true])
    world.failures.set('/api/v6/notifications/', 500)
    await user.click(comments)
    expect(await screen.findByText('Internal server error')).toBeTruthy()
    expect(comments.checked).toBe(false)
  })
})

describe('a fresh server', () => {
  const fresh = () => {
    const world = createWorld()
    world.frontDoor.needsSetUp = true
    return world
  }
  test('leads its first visitor to the set-up', async () => {
    const { router } = await openApp('/login/', { world: fresh() })
    await waitFor(() => expect(router.state.location.pathname).toBe('/setup/'))
  })
  test('is set up once: afterwards, and without a network, its page offers no form', async () => {
    const { screen, router, world } = await openApp('/setup/')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login/'))
    world.failures.set('/api/v6/front-door/', 0)
    queryClient.clear()
    await router.navigate({ to: '/setup/' })
    expect(await screen.findByText('No connection')).toBeTruthy()
    expect(screen.queryByLabelText('One-time code')).toBeNull()
  })
  test('shows which rules the password meets while it is typed, and names a wrong code', async () => {
    const { screen, user } = await openApp('/setup/', { world: fresh() })
    await user.type(await screen.findByLabelText('One-time code'), 'WRONG')
    await user.type(screen.getByLabelText('First name'), 'Olga')
    await user.type(screen.getByLabelText('Last name'), 'Owner')
    await user.type(screen.getByLabelText('Email'), 'owner@example.com')
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create and sign in' })
    await user.type(screen.getByLabelText('Password'), 'correct-horse')
    expect(create.disabled).toBe(true)
    expect(screen.getByText('1 or more unique digits').textContent).toContain('not met')
    await user.type(screen.getByLabelText('Password'), '-A9')
    expect(create.disabled).toBe(false)
    await user.click(create)
    expect(await screen.findByText('Wrong code')).toBeTruthy()
  })
})
