import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const asOf = (fresh: boolean) => Object.assign(createWorld(), { fresh })

describe('the sessions in the settings', () => {
  test('are listed, this one marked; one is ended from here', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    expect(await screen.findByText(/^This session/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End Chrome · Linux' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'End Safari · iPhone' }))
    await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull())
    expect(world.sessions).toHaveLength(2)
  })

  test('stay where ending one fails, and another can be ended', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker' })
    world.failures.set('/api/v6/user/sessions/{id}/', 500)
    await user.click(await screen.findByRole('button', { name: 'End Safari · iPhone' }))
    expect(await screen.findByText('Internal server error')).toBeTruthy()
    world.failures.clear()
    await user.click(screen.getByRole('button', { name: 'End Firefox · Windows' }))
    await waitFor(() => expect(screen.queryByText('Firefox · Windows')).toBeNull())
    expect(screen.getByText('Safari · iPhone')).toBeTruthy()
  })

  test('end all but this one after the password was given; a wrong one is named', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker', world: asOf(false) })
    await user.click(await screen.findByRole('button', { name: 'End all others' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    await user.type(dialog.getByLabelText('Password'), 'nope')
    await user.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Wrong password')
    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), `${world.password}{Enter}`)
    await waitFor(() => expect(world.sessions).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('You’re signed out everywhere else.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull()
  })

  test('stay as they were for who gives no password', async () => {
    const { screen, user, world } = await openApp('/settings/', { as: 'worker', world: asOf(false) })
    await user.click(await screen.findByRole('button', { name: 'End Safari · iPhone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Confirm it’s you with your password')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.sessions).toHaveLength(3)
  })
})
