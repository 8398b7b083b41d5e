import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type VerdictWord, verdictIdOf } from '../../../../../contract/folders/verdicts.ts'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../../tests/mock/world.ts'
import { dayFrom } from '../../../../entities/step/due.ts'

withMockServer()

const userBy = (world: World, email: string) => world.users.find((one) => one.email.startsWith(email))!
const folderOf = (world: World) => [...world.tables.folders.values()].find(({ number }) => number === 1)!

/** The people of the first folder who are still new, the newest added first. */
function newPeople(world: World) {
  const { candidates, people, statuses } = world.tables
  const first = [...statuses.values()].find(({ name }) => name === 'New')!
  return [...candidates.values()]
    .filter(({ folderId, statusId }) => folderId === folderOf(world).id && statusId === first.id)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map(({ id, statusId }) => ({ id, statusId, name: people.get(id)!.name }))
}

function give(world: World, candidateId: string, reviewerId: string, word: VerdictWord) {
  const { folderId } = world.tables.candidates.get(candidateId)!
  const id = verdictIdOf(candidateId, reviewerId)
  const how = { text: '', reasonId: null, device: 'phone' as const, offline: false }
  const verdict = { id, folderId, candidateId, reviewerId, word, ...how, madeAt: '2026-11-19T09:00:00.000Z' }
  world.tables.verdicts.set(id, verdict)
}

/** A review that is asked by the worker of some, of the people who are new. */
function ask(world: World, reviewerIds: string[]) {
  const folder = folderOf(world)
  const { statusId } = newPeople(world)[0]!
  const id = '0190a000-0000-7000-8000-00000000f020'
  const nothing = { lost: false, remindedAt: null, yes: 0, maybe: 0, no: 0 }
  world.tables.reviews.set(id, {
    id,
    folderId: folder.id,
    askedById: userBy(world, 'worker').id,
    statusIds: [statusId],
    candidateIds: [],
    dueDay: '2099-01-05',
    madeAt: '2026-11-18T09:00:00.000Z',
    ...{ closedAt: null, closedById: null, seenAt: null },
    reviewers: reviewerIds.map((userId) => ({ userId, ...nothing })),
  })
  world.tables.folders.set(folder.id, { ...folder, reviewerIds })
  return () => world.tables.reviews.get(id)!
}

test('a review is asked for from the folder’s head, or where that has no room from its menu; who has no access is named, and nothing is lost', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Ask for review' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: /^Actions for / }))
  await user.click(await screen.findByRole('menuitem', { name: 'Ask for a review' }))
  const dialog = within(await screen.findByRole('dialog'))
  const marta = dialog.getByRole('checkbox', { name: /^Marta Ruiz/ }) as HTMLInputElement
  expect(marta.checked).toBe(true)
  // Every recruiter has a public folder, but for one without search.
  expect(dialog.getByRole('checkbox', { name: 'Vera Lindt' })).toBeTruthy()
  expect(dialog.getByRole('checkbox', { name: /^Олег Титов.*Doesn’t have this folder/ })).toBeTruthy()
  expect((dialog.getByRole('checkbox', { name: /^New/ }) as HTMLInputElement).checked).toBe(true)
  const folder = folderOf(world)
  world.tables.folders.set(folder.id, { ...folder, hiringManagerIds: [] })
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Share the folder with Marta Ruiz first/)
  world.tables.folders.set(folder.id, folder)
  await user.click(dialog.getByRole('button', { name: 'Ask' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([...world.tables.reviews.values()]).toMatchObject([
    { reviewers: [{ userId: userBy(world, 'hm').id }], dueDay: dayFrom(new Date(), 3), candidateIds: [] },
  ])
  // Those who are waited for stand in the list, and how many in the chips.
  const count = newPeople(world).length
  expect(await screen.findByRole('button', { name: new RegExp(`^Waiting\\s*${count}$`) })).toBeTruthy()
  expect(await screen.findByText(new RegExp(`^Review due .*, 0 of ${count} decided$`))).toBeTruthy()
})

test('chips show who is of one mind and narrow the list to them, beside the statuses', async () => {
  const world = createWorld()
  const [first, second, third] = newPeople(world)
  const [hm, admin] = [userBy(world, 'hm').id, userBy(world, 'admin').id]
  ask(world, [hm, admin])
  give(world, first!.id, hm, 'yes')
  give(world, first!.id, admin, 'yes')
  give(world, second!.id, hm, 'yes')
  give(world, second!.id, admin, 'no')
  // One of two is waited for.
  give(world, third!.id, hm, 'no')
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  const chips = within(await screen.findByRole('group', { name: 'Verdicts' }))
  const left = newPeople(world).length - 2
  const chip = (name: string, count: number) => chips.getByRole('button', { name: new RegExp(`^${name}\\s*${count}$`) })
  for (const [name, count] of [
    ['All yes', 1],
    ['All maybe', 0],
    ['Split', 1],
    ['All no', 0],
    ['Waiting', left],
  ] as const)
    expect(chip(name, count)).toBeTruthy()
  await user.click(chip('Split', 1))
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Status of / })).toHaveLength(1))
  expect(screen.getByText(second!.name)).toBeTruthy()
  // The statuses are chosen as before.
  expect(screen.getByRole('group', { name: 'Statuses' })).toBeTruthy()
  await user.click(chip('Split', 1))
  await screen.findByText(first!.name)
})

test('who has not decided yet is named beside the verdicts, and reminded once a day', async () => {
  const world = createWorld({ now: () => new Date().toISOString() })
  const [first] = newPeople(world)
  const review = ask(world, [userBy(world, 'hm').id])
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByText(first!.name))
  await user.click(await screen.findByRole('tab', { name: 'Verdicts' }))
  expect(await screen.findByText('Saying no', { exact: false })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Remind' }))
  expect(await screen.findByText('Marta was reminded')).toBeTruthy()
  expect(review().reviewers[0]!.remindedAt).not.toBeNull()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remind' }).ariaDisabled).toBe('true'))
})

test('where several are asked the line says that a no moves nobody, and it moves nobody; its owner is asked', async () => {
  const world = createWorld()
  const [first] = newPeople(world)
  ask(world, [userBy(world, 'hm').id, userBy(world, 'admin').id])
  const { screen, user, router } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByText(first!.name))
  await user.click(await screen.findByRole('tab', { name: 'Verdicts' }))
  expect(await screen.findByText(/^Several colleagues are asked, so a no moves nobody/)).toBeTruthy()
  await user.keyboard('n{Enter}')
  expect(await screen.findByText('1 no')).toBeTruthy()
  await waitFor(() => expect(world.tables.verdicts.size).toBe(1))
  expect(world.tables.candidates.get(first!.id)!.statusId).toBe(first!.statusId)
  await router.navigate({ to: '/review/' })
  expect(await screen.findByText('1 no waits for your decision')).toBeTruthy()
})

test('who is asked decides on those whom it is about, sees who asks, and the summary; then it is over for who asked', async () => {
  const world = createWorld()
  const manager = userBy(world, 'hm')
  const review = ask(world, [manager.id])
  for (const { id } of newPeople(world).slice(2)) give(world, id, manager.id, 'maybe')
  const { screen, user } = await openApp('/folders/1/review/', { as: 'hm', world })
  await screen.findByText('1 of 2')
  expect(screen.getByText('Asked by Anna Weber, due Mon 5 Jan')).toBeTruthy()
  await user.keyboard('y')
  await screen.findByText('2 of 2')
  await user.keyboard('b')
  expect(await screen.findByText('You said 1 yes, 1 maybe. Anna Weber sees it in the folder.')).toBeTruthy()
  await waitFor(() => expect(review().closedAt).not.toBeNull())
})

test('how a review ended stands in the folder until who asked has seen it', async () => {
  const world = createWorld()
  const review = ask(world, [userBy(world, 'hm').id])
  const over = { closedAt: '2026-11-20T08:00:00.000Z', closedById: null }
  const reviewers = review().reviewers.map((one) => ({ ...one, yes: 3, maybe: 1, no: 2 }))
  world.tables.reviews.set(review().id, { ...review(), ...over, reviewers })
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  expect(await screen.findByText('Everyone has decided')).toBeTruthy()
  expect(screen.getByText(/3 yes, 1 maybe, 2 no/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(review().seenAt).not.toBeNull())
  await waitFor(() => expect(screen.queryByText('Everyone has decided')).toBeNull())
})

test('a blind folder hides who people are from its reviewers until their own verdict, and from nobody else', async () => {
  const world = createWorld()
  const [first] = newPeople(world)
  const folder = folderOf(world)
  world.tables.folders.set(folder.id, { ...folder, blindReview: true })
  const { screen, user, router } = await openApp('/folders/1/review/', { as: 'hm', world })
  await screen.findByText(/^1 of /)
  expect(screen.getByText('Name, photo, age and school are hidden until your verdict.')).toBeTruthy()
  expect(screen.queryByText(first!.name)).toBeNull()
  await user.keyboard('y')
  await screen.findByText(/^2 of /)
  await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' } })
  expect(await screen.findByText(first!.name)).toBeTruthy()
  for (const { name } of newPeople(world).slice(1)) expect(screen.queryByText(name)).toBeNull()
})

test('a recruiter who is not asked sees a blind folder as before', async () => {
  const world = createWorld()
  const folder = folderOf(world)
  world.tables.folders.set(folder.id, { ...folder, blindReview: true })
  const { screen } = await openApp('/folders/1/', { as: 'worker', world })
  expect(await screen.findByText(newPeople(world)[0]!.name)).toBeTruthy()
})

test('a folder says which statuses are for review, and hides who people are', async () => {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/edit/', { as: 'worker', world })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: 'New' }))
  expect((dialog.getByRole('checkbox', { name: 'New' }) as HTMLInputElement).checked).toBe(true)
  await user.click(dialog.getByRole('checkbox', { name: 'Screening' }))
  await user.click(dialog.getByRole('checkbox', { name: 'New' }))
  await user.click(dialog.getByRole('switch', { name: /^Hide who people are/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const screening = [...world.tables.statuses.values()].find(({ name }) => name === 'Screening')!
  await waitFor(() => expect(folderOf(world)).toMatchObject({ blindReview: true, reviewStatusIds: [screening.id] }))
})

test('a review that is ended early asks first, and is over for everybody', async () => {
  const world = createWorld()
  const review = ask(world, [userBy(world, 'hm').id])
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Reviews of this folder' }))
  await user.click(await screen.findByRole('button', { name: 'End review' }))
  const asks = within(await screen.findByRole('dialog', { name: 'End the review now?' }))
  expect(review().closedAt).toBeNull()
  await user.click(asks.getByRole('button', { name: 'End review' }))
  await waitFor(() => expect(review().closedAt).not.toBeNull())
})

test('who was given a word with a verdict is found by it in the folder', async () => {
  const world = createWorld()
  const [first, second] = newPeople(world)
  const hm = userBy(world, 'hm').id
  give(world, first!.id, hm, 'yes')
  const id = verdictIdOf(first!.id, hm)
  world.tables.verdicts.set(id, { ...world.tables.verdicts.get(id)!, text: 'Strong in Go' })
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await screen.findByText(second!.name)
  await user.type(screen.getByLabelText('Find in folder'), 'strong go')
  await waitFor(() => expect(screen.queryByText(second!.name)).toBeNull())
  expect(await screen.findByText(first!.name)).toBeTruthy()
})
