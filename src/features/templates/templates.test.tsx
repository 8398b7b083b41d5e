import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { choose } from '../../../tests/mock/choose.ts'
import type { World } from '../../../tests/mock/world.ts'

withMockServer()

const named = (world: World, name: string) => [...world.tables.templates.values()].find((one) => one.name === name)
const row = (element: HTMLElement) => within(element.closest('li')!)

describe('templates', () => {
  test('are listed with their author, variables as chips; somebody else’s private ones are not there', async () => {
    const { screen, user, router } = await openApp('/messaging/templates/', { as: 'worker' })
    const first = row(await screen.findByRole('button', { name: 'First contact' }))
    expect(first.getByText('Anna Weber')).toBeTruthy()
    expect(first.getByText('POSITION').className).toContain('chip')
    expect(screen.queryByText('Only of the admin')).toBeNull()
    await choose(user, screen.getByRole('combobox', { name: 'Created by' }), 'Vera Lindt')
    expect(await screen.findByText('Reminder')).toBeTruthy()
    expect(screen.queryByText('First contact')).toBeNull()
    expect(router.state.location.search).toHaveProperty('created_by')
  })

  test('a new one is there at once and on the server, with a variable of its own where the caret was', async () => {
    const { screen, user, world } = await openApp('/messaging/templates/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'New template' }))
    const form = within(await screen.findByRole('dialog'))
    await user.type(form.getByLabelText('Template name'), 'Second letter')
    await user.type(form.getByLabelText('Subject'), 'About ')
    await user.click(form.getByRole('button', { name: 'POSITION' }))
    await user.click(form.getByRole('button', { name: 'Add' }))
    expect(form.getByText('Name the variable')).toBeTruthy()
    await user.type(form.getByLabelText('New variable'), 'my-city{Enter}')
    await user.type(form.getByLabelText('Message'), 'From ')
    await user.click(form.getByRole('button', { name: 'MYCITY' }))
    await user.click(form.getByText('Only me'))
    await user.click(form.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('button', { name: 'Second letter' })).toBeTruthy()
    await waitFor(() =>
      expect(named(world, 'Second letter')).toMatchObject({
        subject: 'About {POSITION}',
        body: 'From {MYCITY}',
        customVariables: ['MYCITY'],
        access: 'private',
      }),
    )
  })

  test('what is written is not lost by Escape or the cross without a word; what is not written closes at once', async () => {
    const { screen, user } = await openApp('/messaging/templates/', { as: 'worker' })
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'New template' }))
      return within(await screen.findByRole('dialog'))
    }
    const form = await open()
    await user.type(form.getByLabelText('Message'), 'Dear')
    await user.keyboard('{Escape}')
    await user.click(form.getByRole('button', { name: 'Keep editing' }))
    expect(form.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Dear')
    await user.click(form.getByRole('button', { name: 'Close' }))
    await user.click(form.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a colleague’s public one can be changed, but not who sees it; deleting asks twice', async () => {
    const { screen, user, world } = await openApp('/messaging/templates/', { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Reminder' }))
    const form = within(await screen.findByRole('dialog'))
    expect(form.queryByText('Only me')).toBeNull()
    await user.clear(form.getByLabelText('Subject'))
    await user.type(form.getByLabelText('Subject'), 'Our last letter')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(named(world, 'Reminder')?.subject).toBe('Our last letter'))
    await user.click(screen.getByRole('button', { name: 'Reminder' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(named(world, 'Reminder')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete for everyone' }))
    await waitFor(() => expect(named(world, 'Reminder')).toBeUndefined())
    expect(screen.queryByRole('button', { name: 'Reminder' })).toBeNull()
  })

  test('are not for a hiring manager', async () => {
    const { screen } = await openApp('/messaging/templates/', { as: 'hm' })
    await waitFor(() => expect(screen.queryByText('First contact')).toBeNull())
    expect(screen.queryByRole('button', { name: 'New template' })).toBeNull()
  })
})
