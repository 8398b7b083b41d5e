import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { knownContacts } from '../../../../tests/mock/areas/people/contacts.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()
withEditing()

/** A message to somebody who can be reached. */
async function openComposer({ refused = false } = {}) {
  const world = createWorld()
  world.mail.refused = refused
  const card = world.pool[0]!
  card.contacts = ['email']
  knownContacts(world, card.id).opened = true
  const { screen, user } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Write' }))
  return { user, form: within(await screen.findByRole('dialog', { name: 'New message' })) }
}

test('with a mailbox that its server refused it says so, with the way to its password', async () => {
  const { form } = await openComposer({ refused: true })
  expect(await form.findByText(/The mail server rejected your mailbox/)).toBeTruthy()
  expect(form.getByRole('link', { name: 'Check its password' }).getAttribute('href')).toBe('/messaging/settings/')
  expect(form.queryByText(/No mailbox is connected/)).toBeNull()
})

test('what stands in braces that nobody fills in is said before it is sent', async () => {
  const { user, form } = await openComposer()
  await write(user, form, 'Subject', 'A role')
  await write(user, form, 'Message', 'Hello {{{{first_name}}')
  expect((await form.findByText(/^Nobody fills in \{\{first_name\}\}/)).role).toBe('status')
  expect(form.getByRole('button', { name: /Send now/ }).ariaDisabled).toBe('true')
})
