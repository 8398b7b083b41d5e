import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { choose } from '../../../../tests/mock/choose.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
withEditing()

test('another address is added, proven by its code and removed; a wrong code is said at its field', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/', { as: 'worker' })
  const section = within(await screen.findByRole('region', { name: 'Other sender addresses' }))
  await user.type(section.getByLabelText('Other address'), 'jobs@acme.example')
  await user.click(section.getByRole('button', { name: 'Add address' }))
  const code = await section.findByLabelText('Code sent to jobs@acme.example')
  await user.type(code, '000000')
  await user.click(section.getByRole('button', { name: 'Prove' }))
  expect((await section.findByRole('alert')).textContent).toContain('Not the code')
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(section.getByRole('button', { name: 'Prove' }))
  await waitFor(() => expect(section.queryByLabelText('Code sent to jobs@acme.example')).toBeNull())
  await user.click(section.getByRole('button', { name: 'Remove jobs@acme.example' }))
  await waitFor(() => expect(world.mailboxes.aliases).toEqual([]))
})

test('whoever has proven another address chooses from which the message leaves', async () => {
  const world = createWorld()
  const card = world.pool[0]!
  card.contacts = ['email']
  knownContacts(world, card.id).opened = true
  const alias = { id: crypto.randomUUID(), email: 'jobs@acme.example', name: 'Acme Jobs', is_primary: false }
  world.mailboxes.aliases = [{ ...alias, is_proven: true, refused: null }]
  const { screen, user } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  const form = within(await screen.findByRole('dialog', { name: 'New message' }))
  await choose(user, await form.findByRole('combobox', { name: 'From' }), 'Acme Jobs <jobs@acme.example>')
  await write(user, form, 'Subject', 'Your work')
  await write(user, form, 'Message', 'Good day')
  await waitFor(() => expect(form.getByRole('button', { name: /Send now/ }).ariaDisabled).not.toBe('true'))
  await user.click(form.getByRole('button', { name: /Send now/ }))
  await waitFor(() => expect(world.mail.messages[0]?.rendered.from).toContain('<jobs@acme.example>'))
})

test('an address that the provider refused says why and how to go on', async () => {
  const world = createWorld()
  const alias = { id: crypto.randomUUID(), email: 'jobs@acme.example', name: '', is_primary: false, is_proven: false }
  world.mailboxes.aliases = [{ ...alias, refused: '5.7.1 Sender not owned' }]
  const { screen } = await openApp('/messaging/settings/', { as: 'worker', world })
  expect((await screen.findByRole('alert')).textContent).toMatch(/prove it again. It said: 5.7.1 Sender not owned/)
})
