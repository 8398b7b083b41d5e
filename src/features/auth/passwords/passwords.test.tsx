import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const better = 'Correct-horse-9'

describe('a new password in the settings', () => {
  test('opens its button when all five rules are met and both are the same', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    await user.type(await screen.findByLabelText('Current password'), 'Demo-password-1!')
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
    await user.type(screen.getByLabelText('New password'), 'Correct-horse')
    expect(screen.getByText('1 or more unique digits').textContent).toContain('not met')
    await user.type(screen.getByLabelText('New password'), '-9')
    expect(screen.getByText('1 or more unique digits').textContent).not.toContain('not met')
    await user.type(screen.getByLabelText('New password again'), 'Correct-horse')
    expect(screen.queryByText('The passwords don’t match')).toBeNull()
    await user.tab()
    expect(screen.getByText('The passwords don’t match')).toBeTruthy()
    expect(button.disabled).toBe(true)
    await user.type(screen.getByLabelText('New password again'), '-9')
    await user.click(button)
    await waitFor(() => expect(world.password).toBe(better))
    expect(await screen.findByText(/^Password changed\. You’re signed out everywhere else/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('')
  })

  test('names the current one where it is wrong', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    await user.type(await screen.findByLabelText('Current password'), 'nope')
    await user.type(screen.getByLabelText('New password'), better)
    await user.type(screen.getByLabelText('New password again'), better)
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Wrong password')
    expect(world.password).not.toBe(better)
  })
})

describe('a forgotten password', () => {
  test('is asked about on a page of its own, which the sign-in page leads to', async () => {
    const { screen } = await openApp('/login/')
    const link = await screen.findByRole('link', { name: 'Forgot your password?' })
    expect(link.getAttribute('href')).toBe('/users/recover/')
  })

  test('is answered alike for every address', async () => {
    const { screen, user } = await openApp('/users/recover/')
    await user.type(await screen.findByLabelText('Email'), 'nobody@acme.example')
    await user.click(screen.getByRole('button', { name: 'Email me a link' }))
    expect(await screen.findByText(/If this address belongs to an account/)).toBeTruthy()
  })

  test('is the admin’s matter where the server sends no mail', async () => {
    const world = createWorld()
    world.frontDoor.mail = false
    const { screen } = await openApp('/users/recover/', { world })
    expect(await screen.findByText(/Ask your admin/)).toBeTruthy()
    expect(screen.queryByLabelText('Email')).toBeNull()
  })

  test('is replaced behind a good link; a used one says so', async () => {
    const { screen } = await openApp(`/users/reset/${'B'.repeat(43)}/`)
    expect((await screen.findByRole('alert')).textContent).toMatch(/already used/)
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  test('is asked for in the language of whose it is', async () => {
    const world = createWorld()
    world.users[0]!.settings.language = 'ru'
    const { screen } = await openApp(`/users/reset/${'A'.repeat(43)}/`, { world })
    expect(await screen.findByLabelText('Новый пароль')).toBeTruthy()
  })

  test('is set by the link', async () => {
    const { screen, user, world } = await openApp(`/users/reset/${'A'.repeat(43)}/`)
    await user.type(await screen.findByLabelText('New password'), better)
    await user.type(screen.getByLabelText('New password again'), better)
    await user.click(screen.getByRole('button', { name: 'Set password and sign in' }))
    await waitFor(() => expect(world.password).toBe(better))
  })
})
