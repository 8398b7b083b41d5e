import { renderHook, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Row } from '../../../../contract/rows.ts'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { choose } from '../../../../tests/mock/choose.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'
import { useOpenSteps } from '../../../data/folders/due/steps.ts'
import { dayFrom, nextMonday } from '../../../entities/step/due.ts'

withMockServer()

const idOf = (world: World, role: string) => world.users.find((user) => user.role === role)!.id

/** Somebody of the first folder. */
function somebody(world: World) {
  const { candidates, people, folders } = world.tables
  const folder = [...folders.values()].find(({ number }) => number === 1)!
  const candidate = [...candidates.values()].find(({ folderId }) => folderId === folder.id)!
  return { folder, candidate, name: people.get(candidate.id)!.name }
}

function keep(world: World, more: Partial<Row<'steps'>> = {}): Row<'steps'> {
  const { candidate } = somebody(world)
  const makerId = idOf(world, 'worker')
  const at = '2026-11-19T09:00:00.000Z'
  const step: Row<'steps'> = {
    id: crypto.randomUUID(),
    folderId: candidate.folderId,
    candidateId: candidate.id,
    profileId: candidate.profileId,
    name: '',
    makerId,
    forId: makerId,
    text: 'Call about the offer',
    day: dayFrom(new Date(), 3),
    time: null,
    zone: null,
    madeAt: at,
    changedById: makerId,
    changedAt: at,
    revision: 0,
    doneAt: null,
    doneById: null,
    ...more,
  }
  world.tables.steps.set(step.id, step)
  return step
}

const openAt = async (world: World, as = 'worker') =>
  openApp(`/folders/1/?c=${somebody(world).candidate.id}`, { as: as as 'worker', world })

const steps = (world: World) => [...world.tables.steps.values()]

test('a step is said in the panel by its key, is due tomorrow unless said otherwise, and Undo takes it away', async () => {
  const world = createWorld()
  const { screen, user } = await openAt(world)
  await screen.findByRole('region', { name: 'Next steps' })
  await user.keyboard('f')
  const dialog = await screen.findByRole('dialog', { name: `Next step for ${somebody(world).name}` })
  await user.type(within(dialog).getByLabelText('What is to be done'), 'Ask about the notice period')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  const region = await screen.findByRole('region', { name: 'Next steps' })
  expect(await within(region).findByText('Ask about the notice period')).toBeTruthy()
  expect(within(region).getByText('Tomorrow')).toBeTruthy()
  await waitFor(() =>
    expect(steps(world)).toMatchObject([
      { text: 'Ask about the notice period', day: dayFrom(new Date(), 1), time: null, forId: idOf(world, 'worker') },
    ]),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(steps(world)).toEqual([]))
})

test('a day that the text ends with is read while it is typed, shown in full and left out; one that is chosen counts instead', async () => {
  const world = createWorld()
  const { screen, user } = await openAt(world)
  await screen.findByRole('region', { name: 'Next steps' })
  await user.keyboard('f')
  const dialog = await screen.findByRole('dialog')
  const text = within(dialog).getByLabelText('What is to be done')
  await user.type(text, 'Design round tomorrow 10:30')
  expect(within(dialog).getByText(/^“tomorrow 10:30” is read as .*10:30$/)).toBeTruthy()
  expect(within(dialog).getByLabelText(/^Day/)).toHaveProperty('value', dayFrom(new Date(), 1))
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(steps(world)).toMatchObject([{ text: 'Design round', day: dayFrom(new Date(), 1), time: '10:30' }]),
  )
  await user.keyboard('f')
  const another = within(await screen.findByRole('dialog'))
  await user.type(another.getByLabelText('What is to be done'), 'Plan the day tomorrow')
  await user.keyboard('{Escape}')
  await user.click(another.getByRole('button', { name: 'Keep editing' }))
  const monday = another.getByRole('button', { name: /^Mon.*10:00$/ })
  await user.click(monday)
  expect(monday.getAttribute('aria-pressed')).toBe('true')
  await user.click(another.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(steps(world)).toContainEqual(
      expect.objectContaining({ text: 'Plan the day tomorrow', day: nextMonday(new Date()), time: '10:00' }),
    ),
  )
})

test('a day or a time that is over is refused in a sentence, and one with a time says by whose clock', async () => {
  const world = createWorld()
  const { screen, user } = await openAt(world)
  await user.click(await screen.findByRole('button', { name: /^Add/ }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('What is to be done'), 'Too late')
  const day = within(dialog).getByLabelText('Day')
  await user.clear(day)
  await user.type(day, '2024-02-29')
  expect(await within(dialog).findByText('That is over. Choose a later day or time.')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(steps(world)).toEqual([])
  await user.clear(day)
  await user.type(day, dayFrom(new Date(), 2))
  await user.type(within(dialog).getByLabelText(/^Time/), '15:00')
  expect(within(dialog).getByText(/^By the clock of/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(steps(world)).toMatchObject([{ day: dayFrom(new Date(), 2), time: '15:00' }]))
  const link = await screen.findByRole('link', { name: 'Calendar file' })
  expect(link.getAttribute('href')).toBe(`/api/v6/steps/${steps(world)[0]!.id}/calendar/`)
})

test('a step is done by its key or its ring and is moved, changed and deleted behind the dots, each with a way back', async () => {
  const world = createWorld()
  const step = keep(world)
  const { screen, user } = await openAt(world)
  await screen.findByText(step.text)
  await user.keyboard('x')
  await waitFor(() => expect(steps(world)).toMatchObject([{ doneById: idOf(world, 'worker') }]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(steps(world)).toMatchObject([{ doneAt: null }]))

  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: `More for ${step.text}` }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose(/to next week/)
  await waitFor(() => expect(steps(world)).toMatchObject([{ day: nextMonday(new Date()) }]))
  await choose(/to tomorrow/)
  await waitFor(() => expect(steps(world)).toMatchObject([{ day: dayFrom(new Date(), 1) }]))
  await choose(/to another day/)
  const day = await screen.findByLabelText('Day')
  await user.clear(day)
  await user.type(day, dayFrom(new Date(), 9))
  await user.click(screen.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(steps(world)).toMatchObject([{ day: dayFrom(new Date(), 9) }]))

  await choose(/^Change/)
  const text = await screen.findByLabelText('What is to be done')
  await user.clear(text)
  await user.type(text, 'Write instead')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(steps(world)).toMatchObject([{ text: 'Write instead', day: dayFrom(new Date(), 9) }]))
  await user.click(await screen.findByRole('button', { name: 'More for Write instead' }))
  await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  await waitFor(() => expect(steps(world)).toEqual([]))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(steps(world)).toMatchObject([{ text: 'Write instead', day: dayFrom(new Date(), 9) }]))
})

test('a step of a colleague names them; in an archived folder steps are read', async () => {
  const world = createWorld()
  const admin = world.users.find(({ role }) => role === 'admin')!
  const step = keep(world, { forId: admin.id })
  const { folder } = somebody(world)
  world.tables.folders.set(folder.id, { ...folder, status: 'closed' })
  const { screen, user } = await openAt(world)
  const region = await screen.findByRole('region', { name: 'Next steps' })
  expect(await within(region).findByText(`${admin.first_name} ${admin.last_name}`)).toBeTruthy()
  await user.keyboard('x')
  await syncNow()
  expect(world.tables.steps.get(step.id)?.doneAt).toBeNull()
})

test('a step about a person alone is said on their page, and is its user’s own', async () => {
  const world = createWorld()
  const { candidate, name } = somebody(world)
  const { screen, user } = await openApp(`/profiles/${candidate.profileId}/`, { as: 'worker', world })
  await screen.findByRole('region', { name: 'Next steps' })
  await user.keyboard('f')
  const dialog = await screen.findByRole('dialog', { name: `Next step for ${name}` })
  expect(within(dialog).queryByText('For')).toBeNull()
  await user.type(within(dialog).getByLabelText('What is to be done'), 'Ask in spring')
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(steps(world)).toMatchObject([
      { text: 'Ask in spring', folderId: null, candidateId: null, profileId: candidate.profileId, name },
    ]),
  )
})

test('what a user is still to do is told by the device, the next first, and nothing of who was taken out or of others', async () => {
  const world = createWorld()
  const { candidate, folder, name } = somebody(world)
  const [later, sooner] = [
    keep(world, { text: 'Later' }),
    keep(world, { text: 'Sooner', day: dayFrom(new Date(), -1) }),
  ]
  const own = keep(world, { text: 'Own', folderId: null, candidateId: null, name: 'Ada', day: dayFrom(new Date(), 4) })
  const at = '2026-11-19T09:00:00.000Z'
  keep(world, { text: 'Over', doneAt: at, doneById: idOf(world, 'worker') })
  keep(world, { text: 'Of the admin', forId: idOf(world, 'admin') })
  keep(world, { text: 'Of nobody', candidateId: crypto.randomUUID() })
  const { screen } = await openAt(world)
  await screen.findByText('Later')
  const { result } = renderHook(() => useOpenSteps())
  await waitFor(() => expect(result.current?.map(({ id }) => id)).toEqual([sooner.id, later.id, own.id]))
  expect(result.current?.[0]).toMatchObject({
    candidate: { id: candidate.id, person: { name } },
    folder: { id: folder.id },
  })
  expect(result.current?.[2]).toMatchObject({ name: 'Ada', candidate: undefined, folder: undefined })
})

test('a step for a colleague who has left meanwhile is told in a sentence, and can be taken over', async () => {
  const world = createWorld()
  const admin = world.users.find(({ role }) => role === 'admin')!
  const { screen, user, router } = await openAt(world)
  await screen.findByRole('region', { name: 'Next steps' })
  await user.keyboard('f')
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('What is to be done'), 'Agree on the salary')
  const name = `${admin.first_name} ${admin.last_name}`
  await choose(user, within(dialog).getByLabelText('For whom'), name)
  world.failures.set('/api/sync/', 0)
  await user.click(within(dialog).getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Agree on the salary')).toBeTruthy()
  const row = world.tables.users.get(admin.id)!
  world.tables.users.set(admin.id, { ...row, isActive: false })
  world.seq++
  world.failures.clear()
  await router.navigate({ to: '/sync/' })
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect(await screen.findByText(`${name} has left the company, so the step can’t be theirs.`)).toBeTruthy()
  expect(screen.getByText('Agree on the salary')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Make it mine' }))
  await waitFor(() =>
    expect(steps(world)).toMatchObject([{ text: 'Agree on the salary', forId: idOf(world, 'worker') }]),
  )
})
