import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'
import { syncNow } from '../../data/device/live.ts'
import { queryClient } from '../../data/network/query.ts'

withMockServer()

describe('the settings', () => {
  test('turn the whole app to Russian at once, and the server knows it', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    await user.click(await screen.findByRole('radio', { name: 'Русский' }))
    expect(await screen.findByRole('heading', { name: 'Настройки' })).toBeTruthy()
    await waitFor(() => expect(world.users[0]?.settings.language).toBe('ru'))
  })
  test('keep the language where the server refuses another', async () => {
    const world = createWorld()
    world.failures.set('/api/v6/user/settings/', 403)
    const { screen, user } = await openApp('/settings/', { as: 'worker', world })
    await user.click(await screen.findByRole('radio', { name: 'Русский' }))
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
  })
  test('give the language back to the site, and change how colleagues see the user', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    await user.click(await screen.findByRole('radio', { name: 'Русский' }))
    await user.click(await screen.findByRole('radio', { name: 'По умолчанию' }))
    expect(await screen.findByRole('heading', { name: 'Settings' })).toBeTruthy()
    await waitFor(() => expect(world.users[0]?.settings.language).toBeNull())
    const last = screen.getByLabelText('Last name')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    await user.clear(last)
    await user.type(last, 'Weber-Haus')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(world.users[0]?.last_name).toBe('Weber-Haus'))
    expect(await screen.findByRole('heading', { name: /Weber-Haus/ })).toBeTruthy()
  })
  test('name the build that the page was loaded from', async () => {
    const first = document.createElement('script')
    Object.assign(first, { type: 'module', src: '/assets/index-C_-_XQL.js' })
    // It is never loaded here.
    const found = vi
      .spyOn(document, 'querySelector')
      .mockImplementation((selector) =>
        selector === 'script[type=module]' ? first : Document.prototype.querySelector.call(document, selector),
      )
    const { screen } = await openApp('/settings/', { as: 'worker' })
    expect(await screen.findByText('Version C_-_XQL')).toBeTruthy()
    found.mockRestore()
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
    const comments = await screen.findByRole<HTMLInputElement>('switch', { name: 'New comments' })
    const quiet = screen.getByRole<HTMLInputElement>('switch', { name: /Quiet hours/ })
    // On this device none of them has an effect now, and none looks as if it had.
    expect(await screen.findByText(/^Notifications are off on this device/)).toBeTruthy()
    expect(comments.dataset.muted).toBe('true')
    fireEvent.click(comments)
    fireEvent.click(quiet)
    expect([comments.checked, quiet.checked]).toEqual([false, true])
    await waitFor(() => expect(world.push.settings).toMatchObject({ commented: false, quiet_hours: { from: 1320 } }))
    expect([comments.checked, quiet.checked]).toEqual([false, true])
    world.failures.set('/api/v6/user/notices/', 500)
    await user.click(comments)
    expect(await screen.findByText('Internal server error')).toBeTruthy()
    expect(comments.checked).toBe(false)
  })
})

describe('the devices', () => {
  const day = 24 * 3_600_000
  const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
  const device = (n: number, name: string, seen: number, current = false) => ({
    id: `0190a000-0000-7000-8000-00000000000${n}`,
    name,
    created_at: daysAgo(30),
    seen_at: daysAgo(seen),
    current,
  })
  const several = () => {
    const world = createWorld()
    world.devices = [device(1, 'Chrome · Linux', 0, true), device(2, 'Safari · iPhone', 3), device(3, '', 5)]
    return world
  }
  test('are listed with their last use; one that is lost is removed after its user has read what happens', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker', world: several() })
    expect(await screen.findByText('This device')).toBeTruthy()
    expect(screen.getByText('Last used: 3 days ago')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove Chrome · Linux' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove Unknown browser' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove Safari · iPhone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove Safari · iPhone?' }))
    expect(dialog.getByText(/Unsent changes on it will be lost/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(world.devices).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Remove Safari · iPhone' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Safari · iPhone' })).toBeNull())
    expect(world.devices).toHaveLength(2)
  })
  test('know the one that has just signed in as soon as the server does', async () => {
    const world = several()
    const [own, ...others] = world.devices
    world.devices = others
    const { screen } = await openApp('/settings/', { as: 'worker', world })
    expect(await screen.findByRole('button', { name: 'Remove Safari · iPhone' })).toBeTruthy()
    expect(screen.queryByText('This device')).toBeNull()
    world.devices = [own!, ...others]
    await syncNow()
    expect(await screen.findByText('This device')).toBeTruthy()
  })
  test('say so where there is no other', async () => {
    const world = several()
    world.devices = world.devices.slice(0, 1)
    const { screen } = await openApp('/settings/', { as: 'worker', world })
    expect(await screen.findByText('You aren’t signed in on any other device.')).toBeTruthy()
  })
  test('the sign-in page of a removed device says why nothing is left', async () => {
    const { screen } = await openApp('/login/?wiped=true')
    expect((await screen.findByRole('status')).textContent).toMatch(
      /removed from another device, or your account was deleted/,
    )
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
    await user.type(await screen.findByLabelText('One-time code'), 'wxyz wxyz-')
    await user.type(screen.getByLabelText('First name'), 'Olga')
    await user.type(screen.getByLabelText('Last name'), 'Owner')
    await user.type(screen.getByLabelText('Email'), 'owner@example.com')
    const create = screen.getByRole<HTMLButtonElement>('button', { name: 'Create super user' })
    await user.type(screen.getByLabelText('Password'), 'correct-horse')
    expect(create.disabled).toBe(true)
    expect(screen.getByText('1 or more unique digits').textContent).toContain('not met')
    await user.type(screen.getByLabelText('Password'), '-A9')
    expect(create.disabled).toBe(true)
    await user.type(screen.getByLabelText('One-time code'), 'wxyz')
    expect(create.disabled).toBe(false)
    await user.click(create)
    expect(await screen.findByText('Wrong code')).toBeTruthy()
  })
  test('takes its code as the console prints it, pasted whole', async () => {
    const { screen, user, router } = await openApp('/setup/', { world: fresh() })
    await user.click(await screen.findByLabelText('One-time code'))
    await user.paste(' abcd-EFGH-JKLM\n')
    expect(screen.getByLabelText<HTMLInputElement>('One-time code').value).toBe('ABCDEFGHJKLM')
    await user.type(screen.getByLabelText('First name'), 'Olga')
    await user.type(screen.getByLabelText('Last name'), 'Owner')
    await user.type(screen.getByLabelText('Email'), 'owner@example.com')
    await user.type(screen.getByLabelText('Password'), 'Correct-horse-9')
    await user.click(screen.getByRole('button', { name: 'Create super user' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/companies/new/'))
  })
})
