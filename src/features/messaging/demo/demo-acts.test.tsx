import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

async function openMail() {
  const world = createWorld()
  const from = { name: 'Anna Weber', address: 'worker@acme.example' }
  world.mailboxes.demoMails.push({
    ...{ id: '0190a000-0000-7000-8000-00000000d201', from, to: { name: 'Petr', address: 'petr@people.example' } },
    ...{ subject: 'Your work', text: 'Hello', attachments: [], at: world.now() },
  })
  const app = await openApp('/demo/mailbox/', { as: 'worker', world })
  await app.screen.findByRole('heading', { name: 'Your work' })
  return { ...app, world }
}

test('a recipient answers with words of their own, and the answer is one step away', async () => {
  const { screen, user, world } = await openMail()
  await user.keyboard('r')
  const asked = within(await screen.findByRole('dialog', { name: 'Reply as Petr' }))
  expect(asked.getByRole('button', { name: 'Reply' }).ariaDisabled).toBe('true')
  await user.type(asked.getByLabelText('Answer'), 'Tuesday works')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(world.mail.threads[0]?.last).toMatchObject({ kind: 'reply', said: 'Tuesday works' }))
  const link = await screen.findByRole('link', { name: 'See it among the replies' })
  const [thread] = world.mail.threads
  await waitFor(() => expect(link.getAttribute('href')).toBe(`/messaging/replies/?list=all&thread=${thread!.id}`))
})

test('a recipient opens it, and nothing comes of that', async () => {
  const { screen, user, world } = await openMail()
  const { email } = newMessage(world, world.users[0]!, {
    ...{ profile: String(world.pool[0]!.id), subject: 'Your work', status: 'sent', sendAt: world.now() },
    email: 'petr@people.example',
  })
  await user.keyboard('o')
  await waitFor(() => expect(world.mail.messages.find(({ row }) => row.email === email)?.row.status).toBe('opened'))
  expect(await screen.findByText('Petr opened the email')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See it among the replies' })).toBeNull()
})

test('it bounces, is unsubscribed from, answered by a machine and called spam', async () => {
  const { screen, user, world } = await openMail()
  const kinds = () => world.mail.threads.map(({ last }) => last.kind)
  await user.keyboard('b')
  await waitFor(() => expect(kinds()).toEqual(['bounce']))
  await user.click(screen.getByRole('button', { name: /^Unsubscribe/ }))
  await waitFor(() => expect(kinds()).toEqual(['unsubscribe', 'bounce']))
  for (const [name, kind] of [
    ['Out of office', 'automatic'],
    ['Mark as spam', 'complaint'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'More acts' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    await waitFor(() => expect(kinds()[0]).toBe(kind))
  }
})
