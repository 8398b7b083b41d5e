import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

describe('a mailed link', () => {
  afterEach(() => {
    location.hash = ''
  })

  test('can be asked for once there is an address to mail it to', async () => {
    const { screen, user } = await openApp('/login/')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Email me a sign-in link' })
    expect(button.disabled).toBe(true)
    await user.type(screen.getByLabelText('Email'), 'worker@acme.example')
    await user.click(button)
    expect(await screen.findByText(/a sign-in link is on its way/)).toBeTruthy()
  })

  test('is not offered by a server that cannot send mail', async () => {
    const world = createWorld()
    world.frontDoor.mail = false
    const { screen } = await openApp('/login/', { world })
    await screen.findByText(/This is a demo server/)
    expect(screen.queryByRole('button', { name: 'Email me a sign-in link' })).toBeNull()
  })

  test('is used by a press only, and says so when it is worth nothing any more', async () => {
    location.hash = `#${'B'.repeat(43)}`
    const { screen, user, world } = await openApp('/login/link/')
    const button = await screen.findByRole('button', { name: 'Sign in' })
    expect(world.userId).toBeUndefined()
    await user.click(button)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/already used/))
  })
})
