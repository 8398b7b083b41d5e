import { waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { choose } from '../../../../tests/mock/choose.ts'
import { withEditing } from '../../../../tests/mock/editing.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()
withEditing()

const address = '/messaging/templates/'
const named = (world: World, name: string) => [...world.tables.templates.values()].find((one) => one.name === name)

/** A message that was written with one of the templates. */
function used(world: World, name: string, status: 'sent' | 'opened' | 'replied' | 'planned', by = 0) {
  const made = { profile: String(world.pool[0]!.id), subject: 'Letter', status, sendAt: world.now() }
  return newMessage(world, world.users[by]!, { ...made, templateId: named(world, name)!.id })
}

const names = (screen: { getAllByRole: (role: string) => HTMLElement[] }) =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('button').textContent)

const beside = (screen: { getByRole: (role: string, by: { name: string }) => HTMLElement }) =>
  within(screen.getByRole('complementary', { name: 'Preview' }))

describe('the list of templates', () => {
  test('is narrowed by words of name and text and by whose they are, and its address says so', async () => {
    const { screen, user, router } = await openApp(address, { as: 'admin' })
    await screen.findByRole('button', { name: 'Reminder' })
    expect(screen.getByRole('button', { name: 'All 3' }).ariaPressed).toBe('true')
    await user.click(screen.getByRole('button', { name: 'Mine 2' }))
    expect(names(screen).sort()).toEqual(['Only of the admin', 'Reminder'])
    await user.click(screen.getByRole('button', { name: 'Everyone’s 2' }))
    expect(names(screen).sort()).toEqual(['First contact', 'Reminder'])
    await user.keyboard('/')
    await user.keyboard('OUR letter')
    await waitFor(() => expect(names(screen)).toEqual(['Reminder']))
    await waitFor(() => expect(router.state.location.href).toMatch(/whose=everyone.*q=OUR|q=OUR.*whose=everyone/))
    await user.keyboard(' nothing')
    await user.click(await screen.findByRole('button', { name: 'Show all templates' }))
    expect(names(screen)).toHaveLength(3)
  })

  test('says how often each was used and answered; without that answer it says that it is not known', async () => {
    const world = createWorld()
    used(world, 'Reminder', 'replied')
    used(world, 'Reminder', 'opened', 1)
    used(world, 'Reminder', 'sent')
    used(world, 'Reminder', 'planned')
    const { screen, user } = await openApp(`${address}?sort=used`, { as: 'worker', world })
    await waitFor(() => expect(names(screen)).toEqual(['Reminder', 'First contact']))
    await waitFor(() =>
      expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/EveryoneUsed 4Replied 33%$/),
        expect.stringMatching(/EveryoneUsed 0Replied –$/),
      ]),
    )
    await user.click(screen.getByRole('button', { name: 'Reminder' }))
    expect(beside(screen).getByText('4 messages')).toBeTruthy()
    expect(beside(screen).getByText('3, 2 viewed, 1 replied')).toBeTruthy()
  })

  test('is there without a network, and says that use is not known', async () => {
    const world = createWorld()
    used(world, 'Reminder', 'sent')
    world.failures.set('/api/v6/mailing_templates/usage/', 0)
    const { screen, user } = await openApp(address, { as: 'worker', world })
    const item = (await screen.findByRole('button', { name: 'Reminder' })).closest('li')!
    expect(item.textContent).toMatch(/EveryoneUsed –Replied –$/)
    await choose(user, screen.getByRole('combobox', { name: 'Order' }), 'By name')
    expect(names(screen)).toEqual(['First contact', 'Reminder'])
  })

  test('is gone through by arrows; Enter edits, N begins a new one, Delete asks', async () => {
    const { screen, user, world } = await openApp(address, { as: 'worker' })
    await screen.findByRole('button', { name: 'Reminder' })
    const [first, second] = names(screen)
    expect(beside(screen).getByRole('heading', { name: first! })).toBeTruthy()
    await user.keyboard('{ArrowDown}')
    expect(await beside(screen).findByRole('heading', { name: second! })).toBeTruthy()
    await user.keyboard('{Enter}')
    const form = within(await screen.findByRole('dialog', { name: 'Edit template' }))
    expect((form.getByLabelText('Template name') as HTMLInputElement).value).toBe(second)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('n')
    expect(await screen.findByRole('dialog', { name: 'New template' })).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Delete}')
    const asked = within(await screen.findByRole('dialog', { name: `Delete the template “${second}”?` }))
    expect(named(world, second!)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(named(world, second!)).toBeUndefined())
    expect(names(screen)).toEqual([first])
  })

  test('a copy is the user’s own and private, also of a colleague’s and without a network', async () => {
    const { screen, user, world } = await openApp(address, { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Reminder' }))
    world.failures.set('/api/sync/', 0)
    await user.keyboard('d')
    expect(await beside(screen).findByRole('heading', { name: 'Reminder (copy)' })).toBeTruthy()
    expect(named(world, 'Reminder (copy)')).toBeUndefined()
    world.failures.clear()
    window.dispatchEvent(new Event('focus'))
    await waitFor(() =>
      expect(named(world, 'Reminder (copy)')).toMatchObject({
        access: 'private',
        creatorId: world.users[0]!.id,
        subject: 'Our letter',
      }),
    )
  })

  test('a template is used in a message to somebody who is found by name, and its use counts', async () => {
    const { screen, user, world } = await openApp(address, { as: 'worker' })
    await user.click(await screen.findByRole('button', { name: 'Reminder' }))
    await user.click(screen.getByRole('button', { name: 'Use in a message' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Who is it for?' }))
    const { name } = world.pool[0]!
    await user.type(asked.getByPlaceholderText('Find a person by name'), name)
    await user.click((await asked.findAllByRole('button', { name: new RegExp(name) }))[0]!)
    const letter = within(await screen.findByRole('dialog', { name: 'New message' }))
    expect((await letter.findByRole('textbox', { name: 'Subject' })).textContent).toBe('Our letter')
  })

  test('on a phone a template opens over the list with all that can be done with it', async () => {
    const { screen, user, world } = await openApp(address, { as: 'worker', phone: true })
    await user.click(await screen.findByRole('button', { name: 'Reminder' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Reminder' }))
    expect(sheet.getByText('Our letter')).toBeTruthy()
    expect(sheet.getByRole('button', { name: 'Use in a message' })).toBeTruthy()
    await user.click(sheet.getByRole('button', { name: 'Delete template' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(named(world, 'Reminder')).toBeUndefined())
  })
})
