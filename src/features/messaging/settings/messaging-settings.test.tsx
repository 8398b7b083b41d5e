import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { connectedMailbox } from '../../../../tests/mock/areas/mailboxes.ts'
import { choose } from '../../../../tests/mock/choose.ts'
import { choose as chooseFiles, pngFile, withDrawing } from '../../../../tests/mock/drawing.ts'
import { withEditing, write } from '../../../../tests/mock/editing.ts'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { getRunning } from '../../../data/device/running.ts'

withMockServer()
withEditing()
await withPlatformForms()
await withDrawing()

test('a mailbox is connected when its test went well; what failed stands at its field, and what was typed stays', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/', { as: 'worker' })
  await user.type(await screen.findByLabelText('Server'), 'smtp.acme.example')
  expect(screen.getByLabelText('Port')).toHaveProperty('value', '587')
  await choose(user, screen.getByRole('combobox', { name: 'Encryption' }), 'TLS')
  expect(screen.getByLabelText('Port')).toHaveProperty('value', '465')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Test and save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('refused the sign-in')
  expect(screen.getByLabelText('Server')).toHaveProperty('value', 'smtp.acme.example')
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Test and save' }))
  expect(await screen.findByText('Nothing sent yet')).toBeTruthy()
  expect([...world.mailboxes.boxes.values()]).toMatchObject([
    { address: 'worker@acme.example', host: 'smtp.acme.example', port: 465, security: 'tls' },
  ])
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})

test('a mailbox that needs its user says so and why, and can be disconnected', async () => {
  const { screen, user, world, router } = await openApp('/menu/', { as: 'worker' })
  const id = world.userId!
  world.mailboxes.boxes.set(
    id,
    connectedMailbox(world, {
      id,
      last_sent_at: world.now(),
      last_error: '535 5.7.8 not accepted',
      last_error_at: world.now(),
      disabled: true,
    }),
  )
  await router.navigate({ to: '/messaging/settings/' })
  expect(await screen.findByText('Needs you')).toBeTruthy()
  expect(
    screen.getByText(/^The server refused the sign-in\. Enter the password again.*\(535 5\.7\.8 not accepted\)$/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByLabelText('Server')).toHaveProperty('value', '')
  expect(screen.queryByText('Needs you')).toBeNull()
  expect(world.mailboxes.boxes.size).toBe(0)
})

test('whoever waits for a mail server sees since when and until when, and what a refusal says of them', async () => {
  const { screen, world, router } = await openApp('/menu/', { as: 'worker' })
  const away = { since: world.now(), next_at: world.now(), said: '421 4.3.2 Down for maintenance' }
  const error = { last_error: '550 5.7.1 Relay access denied', last_error_at: world.now(), warning: 'relay' as const }
  world.mailboxes.boxes.set(world.userId!, connectedMailbox(world, { away, ...error }))
  await router.navigate({ to: '/messaging/settings/' })
  expect((await screen.findByRole('status')).textContent).toMatch(/Waiting for the mail server since .+, next try .+/)
  expect(screen.getByText('421 4.3.2 Down for maintenance')).toBeTruthy()
  expect(screen.getByText(/won’t relay email for this mailbox/)).toBeTruthy()
  expect(screen.getByText('550 5.7.1 Relay access denied')).toBeTruthy()
  expect(screen.getByLabelText('Address')).toHaveProperty('readOnly', true)
})

test('no encryption is not chosen without a word of what that means', async () => {
  const { screen, user } = await openApp('/messaging/settings/', { as: 'worker' })
  const encryption = await screen.findByRole('combobox', { name: 'Encryption' })
  expect(screen.queryByText(/are sent unencrypted/)).toBeNull()
  await choose(user, encryption, 'None')
  expect(screen.getByText(/^The password and all email are sent unencrypted/)).toBeTruthy()
})

test('what waits for a sign-in leaves by one press, once the mailbox works', async () => {
  const { screen, user, world, router } = await openApp('/menu/', { as: 'worker' })
  world.mailboxes.boxes.set(world.userId!, connectedMailbox(world, { disabled: true, waiting: 3 }))
  await router.navigate({ to: '/messaging/settings/' })
  expect(await screen.findByText('3 messages wait for the mailbox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /waiting message/ })).toBeNull()
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(screen.getByRole('button', { name: 'Test and save' }))
  await user.click(await screen.findByRole('button', { name: 'Send 3 waiting messages' }))
  await waitFor(() => expect(screen.queryByText('3 messages wait for the mailbox')).toBeNull())
  expect(world.mailboxes.boxes.get(world.userId!)!.waiting).toBe(0)
})

test('a window of one’s own is kept, said to be wrong where it is, and given back to the company’s', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/?section=window', { as: 'worker' })
  expect(await screen.findByText('Company default')).toBeTruthy()
  await user.type(screen.getByLabelText('Not before'), '18:00')
  await user.type(screen.getByLabelText('Not after'), '09:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The end must be later')
  await user.clear(screen.getByLabelText('Not before'))
  await user.type(screen.getByLabelText('Not before'), '08:00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your own')).toBeTruthy()
  expect(world.mailboxes.own.get(world.userId!)).toMatchObject({ send_time_from: '08:00', send_time_to: '09:00' })
  await user.click(screen.getByRole('button', { name: 'Company default' }))
  expect(await screen.findByText('Company default')).toBeTruthy()
  expect(screen.getByLabelText('Not before')).toHaveProperty('value', '')
})

test('a signature is written in the editor', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/?section=signature', { as: 'worker' })
  await write(user, screen, 'Signature', 'Anna from Acme')
  await user.click(screen.getByRole('switch', { name: 'Add the signature to every message' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your own')).toBeTruthy()
  const kept = world.mailboxes.own.get(world.userId!)
  expect(kept?.use_signature).toBe(true)
  expect(JSON.stringify(kept?.signature)).toContain('Anna from Acme')
})

test('a picture in a signature is on the server before it; a file is not for it', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/?section=signature', { as: 'worker' })
  await write(user, screen, 'Signature', 'Anna')
  await waitFor(() => expect(getRunning()).toBeDefined())
  expect(screen.queryByRole('button', { name: 'Attach files' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Insert a picture' }))
  chooseFiles([new File(['%PDF'], 'terms.pdf'), pngFile('logo.png')])
  expect(await screen.findByRole('img', { name: 'logo.png' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('terms.pdf isn’t a picture')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your own')
  expect([...world.files.values()]).toMatchObject([{ filename: 'logo.png', kind: 'png' }])
  const [id] = world.files.keys()
  expect(JSON.stringify(world.mailboxes.own.get(world.userId!)?.signature)).toContain(id)
})

test('what holds for all is for admins', async () => {
  const { screen, user, world } = await openApp('/messaging/settings/?section=company', { as: 'admin' })
  const limit = await screen.findByLabelText('Emails per mailbox per day')
  await user.clear(limit)
  await user.type(limit, '40')
  await user.click(screen.getByRole('switch', { name: /in single messages/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  expect(world.mailboxes.company).toMatchObject({ daily_limit: 40, unsubscribe_single: true })
})

test('a worker finds nothing of it', async () => {
  const { screen } = await openApp('/messaging/settings/?section=company', { as: 'worker' })
  expect(await screen.findByLabelText('Server')).toBeTruthy()
  expect(screen.queryByText('Defaults for all')).toBeNull()
})

test.each([
  ['getaddrinfo ENOTFOUND smtp.acme.example', 'There is no server with this name.'],
  ['getaddrinfo EAI_AGAIN smtp.acme.example', 'Couldn’t look up the name: the server’s DNS isn’t responding.'],
  ['connect ECONNREFUSED 10.0.0.1:25', 'The mail server didn’t respond.'],
  ['smtp.acme.example does not lead to a public address', /Whoever runs it can allow this/],
  ['535 5.7.8 Not accepted', /^The server refused the sign-in\. .+ \(535 5\.7\.8 Not accepted\)$/],
  ['552 5.3.4 Too large', '552 5.3.4 Too large'],
])(
  'what machines on the way say (%s) stands in plain words, what the mail server says as it is',
  async (said, shown) => {
    const { screen, world, router } = await openApp('/menu/', { as: 'worker' })
    const id = world.userId!
    world.mailboxes.boxes.set(
      id,
      connectedMailbox(world, {
        id,
        last_sent_at: null,
        last_error: said,
        last_error_at: world.now(),
        disabled: false,
      }),
    )
    await router.navigate({ to: '/messaging/settings/' })
    expect(await screen.findByText(shown)).toBeTruthy()
  },
)
