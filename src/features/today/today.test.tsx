import { cleanup, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { comesBack } from '../../../tests/mock/comes-back.ts'
import { mentionIn, meOf, person, replyIn, stepIn } from '../../../tests/mock/due.ts'
import { createWorld, type World } from '../../../tests/mock/world.ts'
import { syncNow } from '../../data/device/live.ts'
import { queryClient } from '../../data/network/query.ts'
import { dayFrom } from '../../entities/step/due.ts'
import { longDay } from '../../entities/step/due-words.ts'

withMockServer()

const openToday = (world: World, options: { phone?: boolean; language?: 'ru' | 'en'; as?: 'worker' | 'hm' } = {}) =>
  openApp('/today/', { as: 'worker', world, ...options })
type Screen = Awaited<ReturnType<typeof openApp>>['screen']

const rowOf = async (screen: Screen, name: RegExp) => within((await screen.findByRole('link', { name })).closest('li')!)

describe('a section of each kind', () => {
  test('says who and what, and how many there are; what is over is red, what comes stands beside', async () => {
    const world = createWorld()
    const late = stepIn(world, 0, { day: dayFrom(new Date(), -2) })
    stepIn(world, 1, { text: 'Screening call', time: '23:59', zone: 'UTC' })
    const coming = stepIn(world, 2, { text: 'Ask again', day: dayFrom(new Date(), 3) })
    const reply = replyIn(world, 3)
    mentionIn(world, 4)
    const { screen, user } = await openToday(world)
    const heads = async () =>
      (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
    await screen.findByRole('link', { name: new RegExp(`^${late.name}: Ask for`) })
    expect(await heads()).toEqual(['Next steps', 'Replies', 'Mentions', 'Coming up'])
    const due = screen.getByRole('group', { name: 'What is due' })
    expect(due.textContent).toBe('All 4Next steps 2Replies 1Mentions 1')
    const aside = within(screen.getByRole('complementary'))
    expect(aside.getByText(longDay(new Date(`${coming.step.day}T12:00`), 'en'))).toBeTruthy()
    expect(aside.getByRole('link', { name: coming.name })).toBeTruthy()
    const { candidateId } = coming.step
    expect(aside.getByRole('link', { name: coming.name }).getAttribute('href')).toBe(`/folders/1/?c=${candidateId}`)
    await user.click(within(due).getByRole('button', { name: /^Replies/ }))
    const answer = screen.getByRole('link', { name: `${reply.profile.name}: Tuesday works.` })
    expect(answer.getAttribute('href')).toBe(`/messaging/replies/?thread=${reply.id}`)
    expect(screen.queryByRole('link', { name: new RegExp(`^${late.name}: Ask for`) })).toBeNull()
    expect((await screen.findAllByText('4 things due today')).length).toBeGreaterThan(0)
  })

  test('a change that was refused leads to what can be done about it', async () => {
    const world = createWorld()
    const { folder, candidate } = person(world)
    const { screen, user, router } = await openApp(`/folders/1/?c=${candidate.id}&tab=comments`, {
      as: 'worker',
      world,
    })
    await user.type(await screen.findByRole('textbox', { name: /comment/i }), 'Kept words')
    world.failures.set('/api/sync/', 0)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Kept words')
    world.tables.folders.set(folder.id, { ...folder, status: 'closed' })
    world.seq++
    world.failures.clear()
    await router.navigate({ to: '/today/' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Changes not saved' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: /^Not saved: / }))
    expect(await screen.findByText('Kept words')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/sync/')
  })

  test('folders into which others have put people stand below, and ask for nothing', async () => {
    const world = createWorld()
    const { folder, candidate, name } = person(world)
    const { screen, router } = await openApp('/folders/1/', { as: 'worker', world })
    await screen.findByText(name)
    await router.navigate({ to: '/today/' })
    expect(await screen.findByText('Nothing left for today')).toBeTruthy()
    expect(screen.queryByText('New in your folders')).toBeNull()
    const admin = world.users.find(({ role }) => role === 'admin')!
    const id = `${candidate.id.slice(0, -4)}9001`
    const came = { id, addedById: admin.id, createdAt: '2027-01-01T00:00:01.000Z', profileId: 9001 }
    world.tables.candidates.set(id, { ...candidate, ...came })
    world.tables.people.set(id, { ...world.tables.people.get(candidate.id)!, id, name: 'Newcomer' })
    world.seq++
    await syncNow()
    expect(await screen.findByText('New in your folders')).toBeTruthy()
    expect(screen.getByRole('link', { name: `${folder.name} 1 new` })).toBeTruthy()
    expect(screen.getByText('Nothing left for today')).toBeTruthy()
    expect(screen.queryByText(/things? due/)).toBeNull()
  })
})

test('mentions are settled all at once, and taken back', async () => {
  const world = createWorld()
  const mentions = [mentionIn(world, 0), mentionIn(world, 1, '@Anna Weber, and him?')]
  const { screen, user } = await openToday(world)
  await user.click(await screen.findByRole('button', { name: 'Mark all as done' }))
  expect(await screen.findByText('Nothing left for today')).toBeTruthy()
  await waitFor(() => expect(mentions.every(({ kept }) => kept().doneAt)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: /and him/ })).toBeTruthy()
})

describe('by keys', () => {
  test('a step is done, taken back and put off; the mark goes on by itself', async () => {
    const world = createWorld()
    const [first, second] = [stepIn(world, 0), stepIn(world, 1, { text: 'Second', time: '23:59', zone: 'UTC' })]
    const { screen, user } = await openToday(world)
    await screen.findByRole('link', { name: /Ask for the test task$/, current: true })
    await user.keyboard('e')
    await waitFor(() => expect(first.kept().doneAt).not.toBeNull())
    await screen.findByRole('link', { name: /Second$/, current: true })
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(first.kept().doneAt).toBeNull())
    await screen.findByRole('link', { name: /Ask for the test task$/ })
    await user.keyboard('k')
    await screen.findByRole('link', { name: /Ask for the test task$/, current: true })
    await user.keyboard('j')
    const link = await screen.findByRole('link', { name: /Second$/, current: true })
    await waitFor(() => expect(document.activeElement).toBe(link))
    await user.keyboard('h')
    await waitFor(() => expect(second.kept().day).toBe(dayFrom(new Date(), 1)))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(second.kept().day).toBe(dayFrom(new Date(), 0)))
  })

  test('Enter opens the candidate', async () => {
    const world = createWorld()
    stepIn(world)
    const { screen, user, router } = await openToday(world)
    await screen.findByRole('link', { name: /Ask for the test task$/, current: true })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/folders/1/'))
    expect(router.state.location.search).toMatchObject({ c: person(world).candidate.id })
  })

  test('a reply is told apart where it stands; put off it is a step of tomorrow, in one act that one Undo takes back', async () => {
    const world = createWorld()
    const thread = replyIn(world)
    const { screen, user } = await openToday(world)
    await screen.findByRole('button', { name: /^Interested/ })
    await user.keyboard('h')
    await waitFor(() => expect(thread.state).toBe('later'))
    const { candidate } = person(world)
    await waitFor(() =>
      expect([...world.tables.steps.values()]).toMatchObject([
        { text: 'Come back to the reply', candidateId: candidate.id, day: dayFrom(new Date(), 1), time: '09:00' },
      ]),
    )
    expect(await screen.findByText('Nothing left for today')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(thread.state).toBe('open'))
    await waitFor(() => expect(world.tables.steps.size).toBe(0))
    await screen.findByRole('button', { name: /^Interested/ })
    await user.keyboard('1')
    await waitFor(() => expect(thread.state).toBe('done'))
    expect(world.tables.candidates.get(candidate.id)!.statusId).not.toBe(candidate.statusId)
  })
})

test('a reply that was put off comes back as its step alone, and by itself where the step has gone', async () => {
  const world = createWorld()
  const thread = replyIn(world)
  Object.assign(thread, { state: 'later', later_until: new Date(Date.now() - 60_000).toISOString() })
  const { step } = stepIn(world, 0, { text: 'Come back to the reply' })
  const { screen, user } = await openToday(world)
  await screen.findByRole('link', { name: /Come back to the reply$/ })
  expect(screen.queryByRole('heading', { name: 'Replies' })).toBeNull()
  await user.keyboard('e')
  await waitFor(() => expect(world.tables.steps.get(step.id)!.doneAt).not.toBeNull())
  expect(await screen.findByRole('heading', { name: 'Replies' })).toBeTruthy()
})

test('without a network a mention is done, taken back and put off, and all of it arrives later', async () => {
  const world = createWorld()
  const mention = mentionIn(world)
  const { screen, user } = await openToday(world)
  const row = await rowOf(screen, /^Marta Ruiz: @Anna Weber/)
  world.failures.set('/api/sync/', 0)
  await user.click(row.getByRole('button', { name: /^Done/ }))
  expect(await screen.findByText('Nothing left for today')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByRole('link', { name: /^Marta Ruiz: @Anna Weber/ })
  await user.keyboard('h')
  expect(await screen.findByText(`Next: ${person(world).name}, Answer Marta Ruiz. Tomorrow`)).toBeTruthy()
  expect(mention.kept().doneAt).toBeNull()
  await comesBack(world, () => expect(mention.kept().doneAt).not.toBeNull())
  await waitFor(() => expect([...world.tables.steps.values()]).toMatchObject([{ text: 'Answer Marta Ruiz' }]))
})

test('a step is added about somebody of one’s folders, who is found by name', async () => {
  const world = createWorld()
  const { name, candidate } = person(world)
  const { screen, user } = await openToday(world)
  await user.click(await screen.findByRole('button', { name: /^Next step/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Next step for whom?' }))
  await user.type(dialog.getByRole('textbox'), name)
  await dialog.findAllByRole('button', { name: new RegExp(`^${name}`) })
  await user.keyboard('{Enter}')
  const asked = within(await screen.findByRole('dialog', { name: `Next step for ${name}` }))
  await user.type(asked.getByLabelText('What is to be done'), 'Call back')
  await user.click(asked.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect([...world.tables.steps.values()]).toMatchObject([{ text: 'Call back', profileId: candidate.profileId }]),
  )
  expect(await within(screen.getByRole('complementary')).findByText('Call back')).toBeTruthy()
})

test('on a phone it is one list by urgency, and the topmost reply has its three buttons', async () => {
  const world = createWorld()
  stepIn(world, 0, { text: 'Today’s' })
  stepIn(world, 1, { text: 'Overdue', day: dayFrom(new Date(), -1) })
  const thread = replyIn(world, 2)
  replyIn(world, 3, 'Second reply.', 5)
  const { screen, user } = await openToday(world, { phone: true })
  const list = within(await screen.findByRole('region', { name: 'What is due' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4))
  const said = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(
    said.map((text) => ['Overdue', 'Second reply.', 'Tuesday', 'Today’s'].find((one) => text?.includes(one))),
  ).toEqual(['Overdue', 'Second reply.', 'Tuesday', 'Today’s'])
  expect(list.getAllByRole('button', { name: /^Interested/ })).toHaveLength(1)
  await user.click(list.getByRole('button', { name: /^Interested/ }))
  await waitFor(() => expect(world.mail.threads.find(({ state }) => state === 'done')).toBeTruthy())
  expect(thread.state).toBe('open')
})

test('on a phone a swipe to the right is done, one to the left is tomorrow, and neither opens the row', async () => {
  const world = createWorld()
  const [first, second] = [stepIn(world, 0, { text: 'First' }), stepIn(world, 1, { text: 'Second' })]
  const { screen, router } = await openToday(world, { phone: true })
  const drag = (name: RegExp, by: number) => {
    const link = screen.getByRole('link', { name })
    const at = (clientX: number) => ({ clientX, clientY: 40, pointerId: 1, pointerType: 'touch' })
    fireEvent.pointerDown(link, at(200))
    fireEvent.pointerMove(link, at(200 + by / 2))
    fireEvent.pointerMove(link, at(200 + by))
    fireEvent.pointerUp(link, at(200 + by))
    fireEvent.click(link)
  }
  await screen.findByRole('link', { name: new RegExp(first.name) })
  drag(new RegExp(first.name), 60)
  drag(new RegExp(first.name), 140)
  await waitFor(() => expect(first.kept().doneAt).not.toBeNull())
  drag(new RegExp(second.name), -140)
  await waitFor(() => expect(second.kept().day).toBe(dayFrom(new Date(), 1)))
  expect(router.state.location.pathname).toBe('/today/')
})

test('on a phone a row has its acts in a menu, too', async () => {
  const world = createWorld()
  const [first, second] = [stepIn(world, 0, { text: 'First' }), stepIn(world, 1, { text: 'Second' })]
  const { screen, user } = await openToday(world, { phone: true })
  const menuOf = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    return within(await screen.findByRole('menu'))
  }
  const menu = await menuOf(first.name)
  expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['Done', 'Tomorrow', 'Another day'])
  await user.click(menu.getByRole('menuitem', { name: 'Done' }))
  await waitFor(() => expect(first.kept().doneAt).not.toBeNull())
  await user.click((await menuOf(second.name)).getByRole('menuitem', { name: 'Another day' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test.each([
  ['en', /^\w+ \d{1,2} \w+$/],
  ['ru', /^[а-я]+, \d{1,2} [а-я]+$/],
] as const)('its day is said in %s', async (language, form) => {
  const { screen } = await openToday(createWorld(), { language })
  expect(await screen.findByText(form)).toBeTruthy()
})

test('a manager has it too, and search and folders say that something is due as long as it is', async () => {
  const world = createWorld()
  const { id } = world.users.find(({ email }) => email === 'hm@acme.example')!
  stepIn(world, 0, { forId: id, makerId: id })
  const { screen, user, router } = await openApp('/folders/', { as: 'hm', world })
  await user.click(await screen.findByRole('link', { name: 'Open Today' }))
  await screen.findByRole('link', { name: /Ask for the test task$/ })
  await user.keyboard('e')
  expect(await screen.findByText('Nothing left for today')).toBeTruthy()
  await router.navigate({ to: '/folders/' })
  await screen.findByRole('heading', { level: 1, name: 'Folders' })
  expect(screen.queryByRole('link', { name: 'Open Today' })).toBeNull()
})

test('that the day starts here and a mail in the morning are chosen in the settings, the mail where the server sends any', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/settings/', { as: 'worker', world })
  await user.click(await screen.findByRole('switch', { name: /^Start with Today/ }))
  await waitFor(() => expect(meOf(world).settings.startWithToday).toBe(true))
  await user.click(await screen.findByRole('switch', { name: /^Email in the morning/ }))
  await waitFor(() => expect(world.push.settings.morning_mail).toBe(true))
  cleanup()
  queryClient.clear()
  world.push.mails = false
  const again = await openApp('/settings/', { world })
  const start = await again.screen.findByRole<HTMLInputElement>('switch', { name: /^Start with Today/ })
  expect(start.checked).toBe(true)
  await again.screen.findByRole('switch', { name: /^Status changes/ })
  expect(again.screen.queryByRole('switch', { name: /^Email/ })).toBeNull()
})
