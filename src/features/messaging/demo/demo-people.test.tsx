import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newMessage } from '../../../../tests/mock/areas/messaging.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const from = { name: 'Anna Weber', address: 'worker@acme.example' }

function written(): World {
  const world = createWorld()
  const mail = (n: number, name: string, subject: string) => ({
    ...{ id: `0190a000-0000-7000-8000-00000000d20${n}`, from, to: { name, address: `${name}@people.example` } },
    ...{ subject, text: `About ${subject}`, attachments: n === 3 ? ['cv.pdf'] : [], at: world.now() },
  })
  world.mailboxes.demoMails.push(mail(1, 'petr', 'First'), mail(2, 'olga', 'Second'), mail(3, 'petr', 'Third'))
  return world
}

test('the recipients of a demo and their mails, each in a frame that can do nothing', async () => {
  const { screen, user } = await openApp('/demo/mailbox/', { as: 'worker', world: written() })
  expect(await screen.findByRole('heading', { name: 'Third' })).toBeTruthy()
  const frame = screen.getByTitle('Message')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('src')).toBe('/api/v6/demo/mails/0190a000-0000-7000-8000-00000000d203/page/')
  expect(screen.getByText('cv.pdf')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /First/ }))
  expect(await screen.findByRole('heading', { name: 'First' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /olga/ }))
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeTruthy()
})

test('time is moved on and back', async () => {
  const { screen, user } = await openApp('/demo/mailbox/', { as: 'worker', world: written() })
  expect(await screen.findByText('Demo time, in sync with the clock')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '+1 hour' }))
  expect(await screen.findByText('Demo time, 1 hour ahead')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '+1 day' }))
  expect(await screen.findByText('Demo time, 1 day ahead')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to now' }))
  expect(await screen.findByText('Demo time, in sync with the clock')).toBeTruthy()
})

test('time goes to the next planned message, and what was sent is as old as by that time', async () => {
  const world = written()
  const at = new Date(Date.parse(world.now()) + 50 * 3_600_000).toISOString()
  newMessage(world, world.users[0]!, {
    profile: String(world.pool[0]!.id),
    subject: 'Later',
    status: 'planned',
    sendAt: at,
  })
  const { screen, user } = await openApp('/demo/mailbox/', { as: 'worker', world })
  const age = async () => (await screen.findByRole('button', { name: /olga/ })).querySelector('time')!.textContent
  const before = await age()
  await user.click(screen.getByRole('button', { name: 'To the next message' }))
  expect(await screen.findByText('Demo time, 2 days ahead')).toBeTruthy()
  expect(await age()).not.toBe(before)
})

test('the mails of the server itself are one step away', async () => {
  const { screen, user } = await openApp('/demo/mailbox/', { as: 'worker' })
  await user.click(await screen.findByRole('link', { name: 'Sign-in mail' }))
  expect(await screen.findByRole('heading', { name: 'New password for Hirefold' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Mail to people' }))
  expect(await screen.findByText('Nothing leaves this server')).toBeTruthy()
})

test('on a phone the list gives way to the mail, and comes back', async () => {
  const { screen, user } = await openApp('/demo/mailbox/', { as: 'worker', world: written(), phone: true })
  await user.click(await screen.findByRole('button', { name: /petr/ }))
  expect(await screen.findByRole('heading', { name: 'Third' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /olga/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('button', { name: /olga/ })).toBeTruthy()
})
