import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { comesBack } from '../../../../tests/mock/comes-back.ts'
import { mentionIn, noticeIn, replyIn, reviewIn } from '../../../../tests/mock/due.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'

withMockServer()

/** Everything that a worker may be told of. */
function happened() {
  const world = createWorld()
  const [shared, mention, reply] = [noticeIn(world), mentionIn(world, 1), replyIn(world, 3)]
  return { world, shared, mention, reply, review: reviewIn(world, true) }
}
type App = Awaited<ReturnType<typeof openApp>>
const bellOf = ({ screen }: App) => screen.findByRole('button', { name: /^What happened/ })
const open = async (app: App) => {
  await app.user.click(await bellOf(app))
  return within(await app.screen.findByRole('dialog', { name: 'What happened' }))
}
const start = (world: World, page = '/folders/', as: 'worker' | 'hm' | 'super' = 'worker', phone = false) =>
  openApp(page, { as, world, phone })
const rowOf = (link: HTMLElement) => within(link.closest('li')!)

test('what happened is told by day with the one act that answers it; what was read has no dot', async () => {
  const { world, shared, reply } = happened()
  noticeIn(world, { id: crypto.randomUUID(), kind: 'assigned', text: '3', readAt: world.now() })
  noticeIn(world, { folderId: crypto.randomUUID() })
  const app = await start(world)
  await app.screen.findByRole('button', { name: /^What happened.*4 unread/ })
  const bell = await open(app)
  const given = await bell.findByRole('link', {
    name: new RegExp(`^${shared.by} shared “${shared.folder.name}” with you`),
  })
  expect(rowOf(given).getByText('Unread')).toBeTruthy()
  expect(rowOf(given).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    `/folders/${shared.folder.number}/`,
  )
  const old = await bell.findByRole('link', { name: /assigned 3 people to you/ })
  expect(rowOf(old).queryByText('Unread')).toBeNull()
  expect(
    rowOf(bell.getByRole('link', { name: /replied: Tuesday works/ })).getByRole('link', { name: 'Answer' }),
  ).toBeTruthy()
  expect(bell.getByRole('link', { name: 'See verdicts' })).toBeTruthy()
  expect(bell.getByRole('link', { name: 'Reply' })).toBeTruthy()
  // Of a folder that is out of reach nothing is told.
  expect(bell.getAllByRole('link', { name: /shared/ })).toHaveLength(1)
  expect(bell.getByRole('group').textContent).toBe('All 4Mentions 1Replies 1Reviews 1Other 1')
  await app.user.click(bell.getByRole('button', { name: /^Replies/ }))
  expect(bell.queryByRole('link', { name: /shared/ })).toBeNull()
  await app.user.click(bell.getByRole('link', { name: 'Answer' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/messaging/replies/'))
  expect(app.screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(reply.unread).toBe(false))
})

test('keys go through them, mark one or all as read, and Escape gives the page back as it was', async () => {
  const { world, shared, mention, review } = happened()
  const app = await start(world, '/folders/')
  await bellOf(app)
  const link = (await app.screen.findAllByRole('link', { name: /Web platform leads/ }))[0]!
  link.focus()
  await app.user.keyboard('gn')
  const bell = within(await app.screen.findByRole('dialog', { name: 'What happened' }))
  const marked = () => document.querySelector('[role=dialog] a[aria-current]')?.textContent
  const [first] = await bell.findAllByRole('listitem')
  await waitFor(() => expect(first!.contains(document.activeElement)).toBe(true))
  const before = marked()
  await app.user.keyboard('j')
  expect(marked()).not.toBe(before)
  expect(document.activeElement?.textContent).toBe(marked())
  await app.user.keyboard('k')
  expect(marked()).toBe(before)
  await app.user.keyboard('e')
  await waitFor(() => expect(rowOf(first!).queryByText('Unread')).toBeNull())
  expect(bell.getAllByText('Unread')).toHaveLength(3)
  await app.user.keyboard('{Shift>}E{/Shift}')
  await waitFor(() => expect(bell.queryAllByText('Unread')).toEqual([]))
  await waitFor(() => expect(shared.kept().readAt).toBeTruthy())
  expect(mention.kept().doneAt).toBeTruthy()
  expect(review.kept().seenAt).toBeTruthy()
  await app.user.keyboard('{Escape}')
  expect(app.screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(link)
  expect((await bellOf(app)).textContent).not.toMatch(/\d/)
})

test('what is marked without a network waits, and what is done in Today is read here', async () => {
  const world = createWorld()
  const [shared, first, second] = [noticeIn(world), mentionIn(world, 1), mentionIn(world, 2, '@Anna Weber and him?')]
  const app = await start(world, '/today/')
  await app.screen.findByRole('link', { name: /free in May/ })
  world.failures.set('/api/sync/', 0)
  const done = rowOf(await app.screen.findByRole('link', { name: /free in May/ })).getByRole('button', {
    name: /^Done/,
  })
  await app.user.click(done)
  const bell = await open(app)
  await waitFor(() => expect(bell.getAllByText('Unread')).toHaveLength(2))
  expect(rowOf(bell.getByRole('link', { name: /free in May/ })).queryByText('Unread')).toBeNull()
  await app.user.click(bell.getByRole('button', { name: /^Mark all read/ }))
  await waitFor(() => expect(bell.queryAllByText('Unread')).toEqual([]))
  await app.user.keyboard('{Escape}')
  expect(await app.screen.findByText('Nothing left for today')).toBeTruthy()
  expect(shared.kept().readAt).toBeUndefined()
  await comesBack(world, () => expect(shared.kept().readAt).toBeTruthy())
  expect([first, second].every(({ kept }) => kept().doneAt)).toBe(true)
})

test('on a phone it is opened from the menu, where its number stands', async () => {
  const { world } = happened()
  const app = await start(world, '/menu/', 'worker', true)
  await app.screen.findByRole('button', { name: /^What happened.*4 unread/ })
  const bell = await open(app)
  await app.user.click(bell.getByRole('link', { name: 'Open Today' }))
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/today/'))
})

test('staff have none', async () => {
  const { screen } = await start(createWorld(), '/help/', 'super')
  await screen.findByRole('navigation', { name: 'Main menu' })
  // What stands beside it in the rail has come.
  await screen.findByRole('button', { name: 'Account' })
  expect(screen.queryByRole('button', { name: /^What happened/ })).toBeNull()
})

test('whoever was told nothing reads one sentence', async () => {
  const app = await start(createWorld(), '/folders/', 'hm')
  const bell = await open(app)
  expect(await bell.findByRole('heading', { name: 'Nothing has happened in the last two weeks.' })).toBeTruthy()
})
