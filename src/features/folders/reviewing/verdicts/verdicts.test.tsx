import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type VerdictWord, verdictIdOf } from '../../../../../contract/folders/verdicts.ts'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { createWorld, type World } from '../../../../../tests/mock/world.ts'

withMockServer()

const idOf = (world: World, role: string) => world.users.find((user) => user.role === role)!.id

/** The people of the first folder who are still new, the newest added first. */
function newPeople(world: World) {
  const { candidates, people, folders, statuses } = world.tables
  const folder = [...folders.values()].find(({ number }) => number === 1)!
  const first = [...statuses.values()].find(({ name }) => name === 'New')!
  return [...candidates.values()]
    .filter(({ folderId, statusId }) => folderId === folder.id && statusId === first.id)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .map((candidate) => ({ candidate, name: people.get(candidate.id)!.name }))
}

function give(world: World, candidateId: string, reviewerId: string, word: VerdictWord, text = '') {
  const { folderId } = world.tables.candidates.get(candidateId)!
  const reason = [...world.tables.statuses.values()].find(({ name }) => name === 'Salary')!
  const id = verdictIdOf(candidateId, reviewerId)
  const how = { reasonId: word === 'no' ? reason.id : null, device: 'phone' as const, offline: true }
  const madeAt = '2026-11-19T09:00:00.000Z'
  world.tables.verdicts.set(id, { id, folderId, candidateId, reviewerId, word, text, ...how, madeAt })
}

test('what reviewers say stands side by side in the panel, and in short in row and board', async () => {
  const world = createWorld()
  const [first, second] = newPeople(world)
  give(world, first!.candidate.id, idOf(world, 'admin'), 'no', 'Never owned a release')
  give(
    world,
    first!.candidate.id,
    world.users.find(({ email }) => email.startsWith('nosearch'))!.id,
    'yes',
    'Calm when pushed',
  )
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  const row = (await screen.findByText(first!.name)).closest('li')!
  expect(await within(row).findByRole('img', { name: '1 yes, 1 no' })).toBeTruthy()
  expect(screen.getByText('Verdicts')).toBeTruthy()
  const other = screen.getByText(second!.name).closest('li')!
  expect(within(other).queryByRole('img', { name: /yes|maybe|no/ })).toBeNull()

  await user.click(screen.getByText(first!.name))
  await user.click(await screen.findByRole('tab', { name: /^Verdicts\s*2$/ }))
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(2)
  const no = cards.find((card) => card.textContent.includes('Never owned a release'))!
  expect(no.textContent).toMatch(/No.*Salary.*offline/s)
  // The folder's manager is waited for, by name.
  expect(screen.getByText(/has not decided yet$/)).toBeTruthy()
  expect(screen.getByText('1 waiting')).toBeTruthy()

  // One's own word is a key; it moves nobody.
  await user.keyboard('y')
  expect(await screen.findByText('2 yes, 1 no')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Yes/, pressed: true })).toBeTruthy()
  await waitFor(() => expect(world.tables.verdicts.size).toBe(3))
  expect(world.tables.candidates.get(first!.candidate.id)!.statusId).toBe(first!.candidate.statusId)
  // Said otherwise it is still one, and taken back it is the one of before.
  await user.keyboard('b')
  expect(await screen.findByText('1 yes, 1 maybe, 1 no')).toBeTruthy()
  // It is seen at once; what can be taken back is what has been told.
  expect(await screen.findByText(`Maybe for ${first!.name}`)).toBeTruthy()
  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('2 yes, 1 no')).toBeTruthy()
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('radio', { name: 'Board' }))
  const card = (await screen.findByText(first!.name)).closest('button')!
  expect(within(card).getByRole('img', { name: '2 yes, 1 no' })).toBeTruthy()
})

test('where nobody has said anything there is no column for it', async () => {
  const { screen } = await openApp('/folders/1/', { as: 'worker' })
  await screen.findAllByRole('button', { name: /^Status of / })
  expect(screen.queryByText('Verdicts')).toBeNull()
})

test('a manager’s swipe is a verdict: right yes, left no and why; a manager who may not decide swipes nothing', async () => {
  const world = createWorld()
  const manager = world.users.find(({ role }) => role === 'hm')!
  const [first, second] = newPeople(world)
  const { screen, user } = await openApp('/folders/1/', { as: 'hm', world, phone: true })
  const swipe = async (name: string, by: number) => {
    const row = (await screen.findByText(name)).parentElement!
    const at = (clientX: number) => ({ pointerType: 'touch', clientX, clientY: 50, isPrimary: true })
    fireEvent.pointerDown(row, at(150))
    fireEvent.pointerMove(row, at(150 + by / 2))
    fireEvent.pointerMove(row, at(150 + by))
    fireEvent.pointerUp(row, at(150 + by))
  }
  await swipe(first!.name, 140)
  expect(await screen.findByText(`Yes to ${first!.name}`)).toBeTruthy()
  await swipe(second!.name, -140)
  const why = within(await screen.findByRole('dialog'))
  await user.click(why.getByRole('button', { name: 'No visa' }))
  const said = () =>
    [...world.tables.verdicts.values()].map(({ candidateId, reviewerId, word }) => [candidateId, reviewerId, word])
  await waitFor(() =>
    expect(said()).toEqual([
      [first!.candidate.id, manager.id, 'yes'],
      [second!.candidate.id, manager.id, 'no'],
    ]),
  )
  expect(world.tables.candidates.get(first!.candidate.id)!.statusId).toBe(first!.candidate.statusId)
  const row = screen.getByText(first!.name).closest('li')!
  expect(within(row).getByRole('img', { name: '1 yes' })).toBeTruthy()
})

test('the same word once more takes no comment away, and the next person is compared at once', async () => {
  const world = createWorld()
  const [first, second] = newPeople(world)
  const me = world.users.find(({ email }) => email === 'worker@acme.example')!.id
  give(world, first!.candidate.id, me, 'yes', 'Calm when pushed')
  give(world, second!.candidate.id, idOf(world, 'hm'), 'maybe')
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByText(first!.name))
  await user.click(await screen.findByRole('tab', { name: /^Verdicts/ }))
  await screen.findByText('Calm when pushed')
  await user.keyboard('y')
  await screen.findByText(/^Yes to/)
  expect(screen.getByText('Calm when pushed')).toBeTruthy()
  await waitFor(() => expect([...world.tables.verdicts.values()].map(({ text }) => text)).toContain('Calm when pushed'))
  await user.click(screen.getByText(second!.name))
  expect(await screen.findByText('1 maybe')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^Verdicts/, selected: true })).toBeTruthy()
})

test('the folder says what a no does to the status', async () => {
  const world = createWorld()
  const [first] = newPeople(world)
  const { screen, user, router } = await openApp('/folders/1/edit/', { as: 'admin', world })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Keep the status' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const folder = () => [...world.tables.folders.values()].find(({ number }) => number === 1)!
  await waitFor(() => expect(folder().rejectOnNo).toBe(false))
  await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' } })
  await user.click(await screen.findByText(first!.name))
  await user.click(await screen.findByRole('tab', { name: 'Verdicts' }))
  expect(screen.getByText('A verdict doesn’t change the status.')).toBeTruthy()
  await user.keyboard('n{Enter}')
  expect(await screen.findByText('1 no')).toBeTruthy()
  await waitFor(() => expect(world.tables.verdicts.size).toBe(1))
  expect(world.tables.candidates.get(first!.candidate.id)!.statusId).toBe(first!.candidate.statusId)
})
