import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../../tests/mock/world.ts'

withMockServer()

const day = 86_400_000

/** The first folder: one tagged and mine, one a month in its status, one with a late step, one whom two judge apart. */
function people() {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const all = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
  const [worker, ...others] = world.users
  for (const one of all) world.tables.candidates.set(one.id, { ...one, statusSince: new Date().toISOString() })
  const change = (nth: number, row: Partial<(typeof all)[number]>) =>
    world.tables.candidates.set(all[nth]!.id, { ...world.tables.candidates.get(all[nth]!.id)!, ...row })
  change(0, { ownerId: worker!.id, source: 'file' })
  world.tables.tags.set(all[0]!.id, { id: all[0]!.id, folderId: folder.id, tags: ['Relocates'] })
  const { career } = all[4]!
  change(4, { career: { ...career, skills: [{ name: 'Cobol', years: 3, rating: null, principal: true }] } })
  const note = { folderId: folder.id, profileId: all[5]!.profileId, authorId: worker!.id, text: 'Поедет в Королёв' }
  const written = new Date().toISOString()
  const commentId = crypto.randomUUID()
  world.tables.comments.set(commentId, {
    id: commentId,
    candidateId: all[5]!.id,
    ...note,
    createdAt: written,
    updatedAt: written,
  })
  change(1, { statusSince: new Date(Date.now() - 31 * day).toISOString() })
  const said = {
    folderId: folder.id,
    candidateId: all[3]!.id,
    text: '',
    reasonId: null,
    device: 'phone',
    offline: false,
  } as const
  for (const [nth, word] of (['yes', 'no'] as const).entries()) {
    const id = crypto.randomUUID()
    world.tables.verdicts.set(id, { id, ...said, reviewerId: others[nth]!.id, word, madeAt: new Date().toISOString() })
  }
  const step = { folderId: folder.id, candidateId: all[2]!.id, profileId: all[2]!.profileId, name: '' }
  const whose = { makerId: worker!.id, forId: worker!.id, changedById: worker!.id, doneAt: null, doneById: null }
  const at = new Date(Date.now() - 3 * day).toISOString()
  const when = { day: at.slice(0, 10), time: null, zone: null, madeAt: at, changedAt: at, revision: 0 }
  const id = crypto.randomUUID()
  world.tables.steps.set(id, { id, ...step, ...whose, ...when, text: 'Call' })
  return { world, names: all.map(({ id }) => world.tables.people.get(id)!.name) }
}

const shown = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select (?!everyone)/ })
    .map((box) => box.getAttribute('aria-label')!.slice(7))
const showing = (names: readonly (string | undefined)[]) =>
  waitFor(() => expect(shown().toSorted()).toEqual([...names].toSorted()))

test('a folder is narrowed by what its menu offers with counts, told above the list, and taken away there', async () => {
  const { world, names } = people()
  const { user, router } = await openApp('/folders/1/', { as: 'worker', world })
  await showing(names)
  await user.click(await screen.findByRole('checkbox', { name: 'Select everyone' }))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const menu = within(await screen.findByRole('menu'))
  await user.click(await menu.findByRole('menuitemcheckbox', { name: /^Relocates\s*1$/ }))
  await showing([names[0]])
  // The statuses count whom it leaves, and none of them goes from its place.
  const statuses = screen.getByRole('group', { name: 'Statuses' })
  const places = statuses.children.length
  await waitFor(() => expect(statuses.textContent).toMatch(/^All1\D+/))
  expect(statuses.textContent!.match(/\d+/g)!.map(Number).toSorted()).toEqual([...Array(places - 2).fill(0), 1, 1])
  // Who is out of sight is selected no more.
  expect(screen.queryByRole('toolbar', { name: 'Actions for selected people' })).toBeNull()
  // What the others would leave.
  expect(menu.queryByRole('menuitemcheckbox', { name: /^Split/ })).toBeNull()
  await user.click(menu.getByRole('menuitemcheckbox', { name: /^Me\s*1$/ }))
  expect(router.state.location.search).toEqual({ tag: 'Relocates', owner: world.users[0]!.id })
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Remove filter Tag: Relocates' }))
  await user.click(screen.getByRole('button', { name: 'Remove filter Owner: Me' }))
  await showing(names)
  expect(router.state.location.search).not.toHaveProperty('tag')
})

test.each([
  ['since=30', [1]],
  ['step=overdue', [2]],
  ['verdict=split', [3]],
  ['source=file', [0]],
  ['since=30&step=overdue', []],
] as const)('the address asks for %s', async (search, places) => {
  const { world, names } = people()
  await openApp(`/folders/1/?${search}`, { as: 'worker', world })
  if (places.length) await showing(places.map((nth) => names[nth]))
  else expect(await screen.findByText('No one here')).toBeTruthy()
})

test('what no filter knows in an address is left out', async () => {
  const { world, names } = people()
  await openApp('/folders/1/?since=5&step=soon&verdict=perhaps', { as: 'worker', world })
  await showing(names)
})

test.each([
  ['relocates', 0],
  ['COBOL', 4],
  ['королев поедет', 5],
] as const)('%s finds somebody by a tag, a skill or a comment', async (find, nth) => {
  const { world, names } = people()
  await openApp(`/folders/1/?find=${encodeURIComponent(find)}`, { as: 'worker', world })
  await showing([names[nth]])
})

test('how one looks at people is kept by name, taken in another folder, and deleted with Undo', async () => {
  const { world, names } = people()
  const { user, router } = await openApp('/folders/1/?source=file&sort=name', { as: 'worker', world })
  await showing([names[0]])
  await user.click(await screen.findByRole('button', { name: 'Filter: 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'From files')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(world.searches.views).toMatchObject([{ name: 'From files' }]))
  await act(() => router.navigate({ to: '/folders/$folderId/', params: { folderId: '2' } }))
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'From files' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ source: 'file', sort: 'name' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete this view' }))
  await waitFor(() => expect(world.searches.views).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(world.searches.views).toMatchObject([{ name: 'From files' }]))
})
