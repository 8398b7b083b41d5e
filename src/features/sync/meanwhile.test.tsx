import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deriveId } from '../../../contract/kit/derive-id.ts'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

/** The user's status of somebody arrived behind a colleague's: both stand in the history, and the user's holds. */
function metAColleague() {
  const world = createWorld()
  const [folder] = [...world.tables.folders.values()]
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder!.id)!
  const person = world.tables.people.get(candidate.id)!
  const named = (name: string) => [...world.tables.statuses.values()].find((status) => status.name === name)!.id
  const [me, colleague] = ['worker', 'hm'].map((as) => world.users.find(({ email }) => email === `${as}@acme.example`)!)
  const mutationId = '0190a000-0000-7000-8000-0000000000ab'
  const row = { folderId: folder!.id, candidateId: candidate.id }
  const history = [
    {
      id: '0190a000-0000-7000-8000-0000000000ac',
      fromStatusId: candidate.statusId,
      toStatusId: named('Offer'),
      userId: colleague!.id,
    },
    {
      id: deriveId(mutationId, candidate.id),
      fromStatusId: named('Offer'),
      toStatusId: named('Interview'),
      userId: me!.id,
    },
  ]
  for (const [at, one] of history.entries()) {
    const time = new Date(Date.parse(world.now()) + at * 60_000).toISOString()
    world.tables.history.set(one.id, { ...row, ...one, madeAt: time, receivedAt: time })
  }
  world.tables.candidates.set(candidate.id, { ...candidate, statusId: named('Interview') })
  const notice = {
    id: '0190a000-0000-7000-8000-0000000000aa',
    userId: world.users.find(({ role }) => role === 'worker')!.id,
    kind: 'overtaken' as const,
    mutationId,
    ...row,
    byUserId: colleague!.id,
    at: world.now(),
  }
  world.tables.notices.set(notice.id, notice)
  return {
    world,
    candidate,
    name: person.name,
    colleague: `${colleague!.first_name} ${colleague!.last_name}`,
    offer: named('Offer'),
  }
}

test('a change that met a colleague’s is told in its folder until it is read, with the way back', async () => {
  const { world, candidate, name, colleague, offer } = metAColleague()
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world })
  const told = await screen.findByRole('region', { name: 'While you were away' })
  expect(
    await within(told).findByText(new RegExp(`${name}: you set Interview .*${colleague} had set Offer`)),
  ).toBeTruthy()
  await user.click(within(told).getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.tables.candidates.get(candidate.id)?.statusId).toBe(offer))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull())
})

test('wherever the user is it is said once, with Undo, and counted in the bar, the list of folders and the menu', async () => {
  const { world, name } = metAColleague()
  const { screen, user, router } = await openApp('/folders/', { as: 'worker', world })
  const [said] = await screen.findAllByText(new RegExp(`^${name}: you set Interview`))
  expect(within(said!.parentElement!).getByRole('button', { name: 'Undo' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Overlapping changes · 1' })).toBeTruthy()
  expect(screen.getByText('1 change overlapped with a colleague’s')).toBeTruthy()
  await router.navigate({ to: '/menu/' })
  expect(
    within((await screen.findAllByRole('link', { name: /^Sync/ }))[0]!).getByText(
      '1 change overlapped with a colleague’s',
    ),
  ).toBeTruthy()
  // Read is read, on every page.
  await router.navigate({ to: '/folders/$folderId/', params: { folderId: '1' } })
  await user.click(await screen.findByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText('Overlapping changes · 1')).toBeNull())
})
