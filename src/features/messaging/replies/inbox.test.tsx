import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { newThread } from '../../../../tests/mock/areas/threads.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

const meOf = ({ users }: World) => users.find(({ email }) => email === 'worker@acme.example')!
const paths = ['/api/sync/', '/api/v6/messaging/threads/', '/api/v6/messaging/threads/{id}/']
function goDown({ failures }: World): void {
  for (const path of paths) failures.set(path, 0)
}
function comeBack({ failures }: World): void {
  for (const path of paths) failures.delete(path)
}

/** Two who answered, on a phone that has heard of both and then loses its network. */
async function offlinePhone() {
  const world = createWorld()
  const of = (n: number, said: string) =>
    newThread(world, meOf(world), {
      profile: String(world.pool[n]!.id),
      said,
      own: [{ text: 'What I wrote first' }],
      letter: {
        said,
        files: [{ id: '0190a000-0000-7000-8000-00000000f301', filename: 'cv.pdf', size: 9, attached: false }],
      },
    })
  const [first, second] = [of(0, 'Tuesday works.'), of(1, 'Ask me in spring.')]
  const app = await openApp(`/messaging/replies/?thread=${first.id}`, { as: 'worker', world, phone: true })
  const { screen, user } = app
  const card = within(await screen.findByRole('dialog', { name: 'Reply' }))
  // What is marked as read by a device has been there before: threads come with it.
  await waitFor(() => expect(first.unread).toBe(false))
  await user.click(card.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  goDown(world)
  return { ...app, world, second }
}

test('on a phone without a network a reply is read, and ‘Later’ waits until it can be sent', async () => {
  const { screen, user, world, second } = await offlinePhone()
  await user.click(await screen.findByRole('button', { name: new RegExp(second.profile.name) }))
  const card = within(await screen.findByRole('dialog', { name: 'Reply' }))
  expect(within(await card.findByRole('article')).getByText('Ask me in spring.')).toBeTruthy()
  // Once it is known that nobody answers.
  expect(await card.findByText(/^As of/)).toBeTruthy()
  expect(card.getByText(/files and the rest of long texts will appear as soon as/)).toBeTruthy()
  expect(card.getByText('What I wrote first')).toBeTruthy()
  await user.click(card.getByRole('button', { name: /^Later/ }))
  const asked = within(await screen.findByRole('dialog', { name: 'Come back to it later' }))
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  fireEvent.change(asked.getByLabelText('Day and time'), { target: { value: `${day}T10:30` } })
  await user.click(asked.getByRole('button', { name: 'Save for later' }))
  expect(await screen.findByText(`Saved for later: ${second.profile.name}`)).toBeTruthy()
  // Said here, not heard there.
  expect(second).toMatchObject({ state: 'open', unread: true })
  await user.click(screen.getByRole('button', { name: /^All/ }))
  const row = within(await screen.findByRole('button', { name: new RegExp(second.profile.name) }))
  expect(row.getByRole('img', { name: 'Not sent yet' })).toBeTruthy()
  comeBack(world)
  await waitFor(() => expect(second.state).toBe('later'))
  expect(second).toMatchObject({ later_until: new Date(`${day}T10:30`).toISOString(), unread: false })
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Not sent yet' })).toBeNull())
})

test('what was put off without a network is taken back without one', async () => {
  const { screen, user, world, second } = await offlinePhone()
  await user.click(await screen.findByRole('button', { name: new RegExp(second.profile.name) }))
  const card = within(await screen.findByRole('dialog', { name: 'Reply' }))
  await user.click(await card.findByRole('button', { name: /^Done/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: new RegExp(second.profile.name) })
  comeBack(world)
  // All three have gone out: it was read, put away, and taken back.
  await waitFor(() => expect(second).toMatchObject({ unread: false, state: 'open' }))
})

test('the list is narrowed on the device, and what it does not hold is not there', async () => {
  const { screen, user, second, world } = await offlinePhone()
  await user.click(screen.getByRole('button', { name: /^All/ }))
  expect(await screen.findByText(/^As of/)).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: 'Find a reply' }), 'SPRING')
  await waitFor(() => expect(screen.queryByText('Tuesday works.')).toBeNull())
  expect(screen.getByRole('button', { name: new RegExp(second.profile.name) })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Automatic/ }))
  expect(await screen.findByText('Nothing matches here')).toBeTruthy()
  comeBack(world)
})

test('a mark that comes too late is told with its reason, and the way to what was written', async () => {
  const { screen, user, world, second, router } = await offlinePhone()
  await user.click(await screen.findByRole('button', { name: new RegExp(second.profile.name) }))
  const card = within(await screen.findByRole('dialog', { name: 'Reply' }))
  await user.click(await card.findByRole('button', { name: /^Done/ }))
  const again = { ...second.items.at(-1)!, id: '0190a000-0000-7000-8000-00000000f302' }
  second.items.push(again)
  comeBack(world)
  await router.navigate({ to: '/sync/' })
  expect(await screen.findByText(/They wrote again before your change arrived/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read it' }).getAttribute('href')).toContain(second.id)
  expect(second).toMatchObject({ state: 'open', unread: true })
})

test('words that only another list has lead there, and stay', async () => {
  const world = createWorld()
  const settled = { said: 'Gustav is my name', thread: { state: 'done' as const } }
  const { profile } = newThread(world, meOf(world), { profile: String(world.pool[0]!.id), ...settled })
  const { screen, user } = await openApp('/messaging/replies/?q=Gustav', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Show 1 from all replies' }))
  expect(await screen.findByRole('button', { name: new RegExp(profile.name) })).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Find a reply' })).toHaveProperty('value', 'Gustav')
})

test('what the device holds stands there before the server has answered, and what the server adds comes to it', async () => {
  const { screen, user, world, second, router } = await offlinePhone()
  comeBack(world)
  // A server that takes its time.
  const answered = Promise.withResolvers<void>()
  world.awaited.set('/api/v6/messaging/threads/{id}/', answered.promise)
  await user.click(await screen.findByRole('button', { name: new RegExp(second.profile.name) }))
  const card = within(await screen.findByRole('dialog', { name: 'Reply' }))
  expect(within(await card.findByRole('article')).getByText('Ask me in spring.')).toBeTruthy()
  expect(card.queryByText(/^As of/)).toBeNull()
  expect(card.queryByText('cv.pdf')).toBeNull()
  answered.resolve()
  expect(await card.findByText('cv.pdf')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ thread: second.id })
})
