import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'
import { Database } from '../../../data/store/database.ts'
import { blockSize } from '../list/sizes.ts'

withMockServer()

test('a status that is tapped on a phone is stored before its sheet leaves, once, and the row shows it then', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', phone: true })
  const [pill] = await screen.findAllByRole('button', { name: /^Status of / })
  const name = pill!.getAttribute('aria-label')!.replace(/: .*/, '')
  await user.click(pill!)
  const rejected = await screen.findByRole('menuitemradio', { name: 'Rejected' })
  const { write } = Database.prototype
  const stores = Promise.withResolvers<void>()
  const writing = vi.spyOn(Database.prototype, 'write').mockImplementation(async function held(this: never, ...args) {
    if (args[0].length === 2) await stores.promise
    return write.apply(this, args)
  })
  await user.click(rejected)
  await user.click(rejected)
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.getByRole('menuitemradio', { name: 'Rejected' })).toBe(rejected)
  expect(writing.mock.calls.filter(([each]) => each.join() === 'meta,changes')).toHaveLength(1)
  stores.resolve()
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  expect(await screen.findByRole('button', { name: `${name}: Rejected` })).toBeTruthy()
  writing.mockRestore()
})

test.each([
  { what: 'sheet', phone: true },
  { what: 'menu', phone: false },
])(
  'the $what of somebody stays while a colleague’s newcomer moves their row, and what is chosen is theirs',
  async ({ phone }) => {
    const world = createWorld()
    const { candidates, people } = world.tables
    const { screen, user } = await openApp('/folders/1/', { as: 'worker', world, phone })
    const pills = await screen.findAllByRole('button', { name: /^Status of / })
    const name = pills[blockSize - 1]!.getAttribute('aria-label')!.replace(/: .*/, '')
    await user.click(pills[blockSize - 1]!)
    const rejected = await screen.findByRole('menuitemradio', { name: 'Rejected' })
    const [first] = candidates.values()
    const id = '0191aaaa-0000-7000-8000-0000000000f1'
    candidates.set(id, { ...first!, id, createdAt: '2027-01-01T00:00:00.000Z', profileId: 9001 })
    people.set(id, { ...people.get(first!.id)!, id, name: 'Newcomer' })
    world.seq++
    await syncNow()
    await screen.findByText('Newcomer')
    expect(screen.getByRole('menuitemradio', { name: 'Rejected' })).toBe(rejected)
    await user.click(rejected)
    expect(await screen.findByRole('button', { name: `${name}: Rejected` })).toBeTruthy()
  },
)

test.each([
  { what: 'sheet', phone: true },
  { what: 'menu', phone: false },
])('a status that a colleague changes under an open $what can be put back at once', async ({ phone }) => {
  const world = createWorld()
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world, phone })
  const [pill] = await screen.findAllByRole('button', { name: /^Status of / })
  const [label, had] = pill!.getAttribute('aria-label')!.split(': ')
  const name = label!.replace('Status of ', '')
  await user.click(pill!)
  await screen.findByRole('menuitemradio', { name: had!, checked: true })
  const [id] = [...world.tables.people.values()].flatMap((person) => (person.name === name ? person.id : []))
  const rejected = [...world.tables.statuses.values()].find((status) => status.name === 'Rejected')!
  const candidate = world.tables.candidates.get(id!)!
  world.tables.candidates.set(id!, { ...candidate, statusId: rejected.id, substatusId: null })
  world.seq++
  await syncNow()
  await screen.findByRole('menuitemradio', { name: 'Rejected', checked: true })
  await user.click(screen.getByRole('menuitemradio', { name: had! }))
  await screen.findByText(`${name} → ${had}`)
  expect(await screen.findByRole('button', { name: `${label}: ${had}` })).toBeTruthy()
})

test.each([
  { where: 'on a phone the step stands under the status', phone: true, shown: 'Interview' },
  { where: 'in a table the step stands behind the status', phone: false, shown: 'Interview · HM round' },
])('$where, and its label says both', async ({ phone, shown }) => {
  const world = createWorld()
  const { candidates, statuses } = world.tables
  const step = [...statuses.values()].find(({ name, parentId }) => parentId && name === 'HM round')!
  for (const [id, one] of candidates) candidates.set(id, { ...one, statusId: step.parentId!, substatusId: step.id })
  const { screen } = await openApp('/folders/1/', { as: 'worker', world, phone })
  const [pill] = await screen.findAllByRole('button', { name: /^Status of .+: Interview · HM round$/ })
  expect(pill!.textContent).toBe(shown)
  expect(pill!.closest('li')?.textContent).toContain('HM round')
})

test('the sheet says when the status was changed, whatever else was said of the candidate since', async () => {
  const world = createWorld()
  const { candidates, history, users } = world.tables
  const candidate = [...candidates.values()].find(({ folderId }) => folderId === [...world.tables.folders.keys()][0])!
  candidates.set(candidate.id, { ...candidate, createdAt: world.now(), updatedAt: world.now() })
  const id = '0191aaaa-0000-7000-8000-0000000000f2'
  const { id: candidateId, folderId, statusId } = candidate
  const at = '2025-10-05T09:00:00.000Z'
  const [userId] = users.keys()
  const of = { candidateId, folderId, userId: userId!, madeAt: at, receivedAt: at }
  history.set(id, { id, fromStatusId: null, toStatusId: statusId, ...of })
  const { screen, user } = await openApp('/folders/1/', { as: 'worker', world, phone: true })
  const [pill] = await screen.findAllByRole('button', { name: /^Status of / })
  await user.click(pill!)
  expect(await screen.findByText(/, changed 5 Oct 2025$/)).toBeTruthy()
})
