import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

/** Somebody was taken out of a folder although a colleague was at work on them. */
function removedUnderAColleague() {
  const world = createWorld()
  const [folder] = [...world.tables.folders.values()]
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder!.id)!
  for (const table of ['candidates', 'people'] as const) {
    world.removed[table].set(candidate.id, world.tables[table].get(candidate.id)!)
    world.tables[table].delete(candidate.id)
  }
  const colleague = world.users.find(({ email }) => email === 'hm@acme.example')!
  const notice = {
    id: '0190a000-0000-7000-8000-0000000000aa',
    userId: world.users.find(({ role }) => role === 'worker')!.id,
    kind: 'colleagueTouched' as const,
    mutationId: '0190a000-0000-7000-8000-0000000000ab',
    folderId: folder!.id,
    candidateId: candidate.id,
    byUserId: colleague.id,
    at: world.now(),
  }
  world.tables.notices.set(notice.id, notice)
  return { world, candidate, colleague }
}

test('who was removed under a colleague’s hands is brought back from the notice, once, and the offer is gone', async () => {
  const { world, candidate, colleague } = removedUnderAColleague()
  const { screen, user } = await openApp('/sync/', { as: 'worker', world })
  const said = `${colleague.first_name} ${colleague.last_name} had worked on a candidate before you removed them.`
  expect(await screen.findByText(said, { exact: false })).toBeTruthy()
  await user.dblClick(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(world.tables.candidates.get(candidate.id)).toMatchObject({ statusId: candidate.statusId }))
  expect(world.tables.people.has(candidate.id)).toBe(true)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull())
  // The notice leads to them now.
  expect(await screen.findByRole('link', { name: /had worked on/ })).toBeTruthy()
})

test('without a network the offer is taken and waits', async () => {
  const { world, candidate } = removedUnderAColleague()
  const { screen, user } = await openApp('/sync/', { as: 'worker', world })
  const restore = await screen.findByRole('button', { name: 'Restore' })
  world.failures.set('/api/sync/', 0)
  await user.click(restore)
  expect(await screen.findByText(/Restore .* to the folder/)).toBeTruthy()
  expect(world.tables.candidates.has(candidate.id)).toBe(false)
  world.failures.clear()
  await user.click(screen.getByRole('button', { name: 'Sync now' }))
  await waitFor(() => expect(world.tables.candidates.has(candidate.id)).toBe(true))
})
