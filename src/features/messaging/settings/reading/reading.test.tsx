import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { connectedMailbox } from '../../../../../tests/mock/areas/mailboxes.ts'
import { choose } from '../../../../../tests/mock/choose.ts'
import { withPlatformForms } from '../../../../../tests/mock/platform-forms.ts'
import { createWorld, type World } from '../../../../../tests/mock/world.ts'

withMockServer()
await withPlatformForms()

/** The worker's mailbox, which is read. */
function withReading(world: World, reading: { error: string | null; next_at: string | null }) {
  const { id } = world.users.find(({ email }) => email === 'worker@acme.example')!
  world.mailboxes.boxes.set(
    id,
    connectedMailbox(world, {
      id,
      reading: { host: 'imap.acme.example', port: 993, security: 'tls', read_at: null, ...reading },
    }),
  )
  return () => world.mailboxes.boxes.get(id)!.reading
}

test('from where replies are read is guessed from where mail leaves, follows it, and is kept with the rest', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/', { as: 'worker' })
  await user.type(await screen.findByLabelText('Server'), 'smtp.acme.example')
  await user.click(screen.getByRole('switch', { name: /^Read replies from this mailbox/ }))
  expect(screen.getByLabelText('Server for reading')).toHaveProperty('value', 'imap.acme.example')
  expect(screen.getByLabelText('Port for reading')).toHaveProperty('value', '993')
  await user.type(screen.getByLabelText('Server'), '.net')
  expect(screen.getByLabelText('Server for reading')).toHaveProperty('value', 'imap.acme.example.net')
  await choose(user, screen.getByRole('combobox', { name: 'Encryption for reading' }), 'STARTTLS')
  expect(screen.getByLabelText('Port for reading')).toHaveProperty('value', '143')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Test and save' }))
  await screen.findByText('Not checked yet')
  expect([...world.mailboxes.boxes.values()][0]!.reading).toMatchObject({
    ...{ host: 'imap.acme.example.net', port: 143, security: 'starttls' },
  })
})

test('what went wrong is said in plain words with the next try, and the mailbox is read now by a press', async () => {
  const world = createWorld()
  const reading = withReading(world, { error: 'connect ECONNREFUSED 10.0.0.1:993', next_at: world.now() })
  const { screen, user } = await openApp('/messaging/settings/', { as: 'worker', world })
  expect(await screen.findByText('The mail server didn’t respond.')).toBeTruthy()
  expect(screen.getByText(/^Next try/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Read now' }))
  await waitFor(() => expect(reading()?.read_at).toBe(world.now()))
  expect(await screen.findByText(/^Last checked/)).toBeTruthy()
  expect(screen.queryByText('It couldn’t be read')).toBeNull()
})

test('switched off, nobody reads it', async () => {
  const world = createWorld()
  const reading = withReading(world, { error: null, next_at: null })
  const { screen, user } = await openApp('/messaging/settings/', { as: 'worker', world })
  await user.click(await screen.findByRole('switch', { name: /^Read replies from this mailbox/ }))
  await user.click(screen.getByRole('button', { name: 'Test and save' }))
  expect(await screen.findByText('Not being checked: replies won’t appear')).toBeTruthy()
  expect(reading()).toBeNull()
})
