import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { comesBack } from '../../../../tests/mock/comes-back.ts'
import { talkMentionIn } from '../../../../tests/mock/due.ts'
import { createWorld } from '../../../../tests/mock/world.ts'
import { newId } from '../../../lib/new-id.ts'

withMockServer()

type Opened = Awaited<ReturnType<typeof openApp>>

async function menu({ screen, user }: Pick<Opened, 'screen' | 'user'>, folder: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${folder}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}
const vacancy = {
  openings: 2,
  targetDay: '2027-02-01',
  place: 'Berlin or remote',
  salary: { from: 70_000, to: 90_000, currency: 'EUR', period: 'year' as const },
}

test('a vacancy is typed into a folder, shown above its people and told in full; what is wrong is said at its field', async () => {
  const opened = await openApp('/folders/4/', { as: 'worker' })
  const { screen, user, world } = opened
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 4)!
  await menu(opened, folder.name, 'Edit')
  await user.type(await screen.findByLabelText('Openings'), '2')
  await user.type(screen.getByLabelText('Place'), 'Berlin or remote')
  await user.type(screen.getByLabelText('From'), '90 000')
  await user.type(screen.getByLabelText('To'), '70000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('“From” can’t be more than “to”')).toBeTruthy()
  await user.clear(screen.getByLabelText('To'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const line = await screen.findByRole('button', { name: '2 openings · Berlin or remote · from €90,000 a year' })
  await waitFor(() => expect(world.tables.folders.get(folder.id)).toMatchObject({ openings: 2 }))
  await user.click(line)
  const about = within(await screen.findByRole('dialog', { name: `About “${folder.name}”` }))
  expect(about.getByText('from €90,000 a year')).toBeTruthy()
})

test('a folder is commented on, with a mention, edited and deleted without a network', async () => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  const idOf = (name: string) => world.users.find(({ first_name }) => first_name === name)!.id
  Object.assign(folder!, { access: 'private', assigneeIds: [idOf('Vera')] })
  world.tables.users.get(idOf('Олег'))!.isActive = false
  const opened = await openApp('/folders/1/?about=comments', { as: 'worker', world })
  const { screen, user, router } = opened
  const about = within(await screen.findByRole('dialog', { name: `About “${folder!.name}”` }))
  const field = await about.findByLabelText('Comment')
  world.failures.set('/api/sync/', 0)
  await user.type(field, 'Budget agreed, @ver')
  expect(await about.findByRole('option', { name: /Vera Lindt.*will be notified/ })).toBeTruthy()
  await user.keyboard('{Enter}and @Олег Титов')
  expect(await about.findByText('Олег Титов has left the company and won’t be notified.')).toBeTruthy()
  await user.click(about.getByRole('button', { name: 'Send' }))
  expect(await about.findByRole('img', { name: 'Not sent yet' })).toBeTruthy()
  expect((await about.findByText('@Vera Lindt')).tagName).toBe('B')
  await user.click(about.getByRole('button', { name: 'Edit comment' }))
  const edit = within(await screen.findByRole('dialog', { name: 'Edit comment' }))
  await user.clear(edit.getByLabelText('Comment'))
  await user.type(edit.getByLabelText('Comment'), 'Agreed, @mar')
  await user.keyboard('{Enter}')
  await user.click(edit.getByRole('button', { name: 'Save' }))
  expect((await about.findByText('@Marta Ruiz')).tagName).toBe('B')
  const kept = () => [...world.tables.folderComments.values()].map(({ text, mentions }) => ({ text, mentions }))
  await comesBack(world, () => expect(kept()).toEqual([{ text: 'Agreed, @Marta Ruiz', mentions: [idOf('Marta')] }]))
  await user.click(about.getByRole('button', { name: 'Delete comment' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Delete this comment?' }))
  await user.click(asked.getByRole('button', { name: 'Delete' }))
  expect(await about.findByText('No comments on the folder yet.')).toBeTruthy()
  await waitFor(() => expect(kept()).toEqual([]))
  await user.click(about.getByRole('radio', { name: 'Activity' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ about: 'activity' }))
  await user.click(about.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a mention in a folder’s own comments names the folder, is not put off, and is answered where it stands', async () => {
  const world = createWorld()
  const { folder, kept } = talkMentionIn(world)
  const { screen, user, router } = await openApp('/today/', { as: 'worker', world })
  const link = await screen.findByRole('link', { name: 'Marta Ruiz: @Anna Weber, is the budget agreed?' })
  expect(within(link.closest('li')!).getByText(`the folder “${folder.name}”`)).toBeTruthy()
  await user.keyboard('h')
  await user.click(link)
  expect(await screen.findByText('@Anna Weber')).toBeTruthy()
  const about = within(screen.getByRole('dialog', { name: `About “${folder.name}”` }))
  expect(router.state.location.search).toEqual({ about: 'comments' })
  expect(kept().doneAt).toBeNull()
  expect([...world.tables.steps.values()]).toEqual([])
  world.failures.set('/api/sync/', 0)
  await user.type(await about.findByLabelText('Comment'), 'It is')
  await user.click(about.getByRole('button', { name: 'Send' }))
  await about.findByRole('img', { name: 'Not sent yet' })
  await router.navigate({ to: '/today/' })
  // What was said there is the answer.
  expect(await screen.findByText('Nothing left for today')).toBeTruthy()
})

test('the activity of a folder says who did what, and counts an act on many people whole', async () => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  const opened = await openApp('/folders/1/', { as: 'worker', world })
  const { screen, user } = opened
  const [candidate] = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder!.id)
  const [status, screening] = ['offer', 'screening'].map(
    (shape) => [...world.tables.statuses.values()].find((one) => one.shape === shape)!,
  )
  const { name } = world.tables.people.get(candidate!.id)!
  const moved = { folderId: folder!.id, candidateId: candidate!.id, fromStatusId: null, toStatusId: status!.id }
  const at = '2026-11-20T09:00:00.000Z'
  const id = '0190a000-0000-7000-8000-0000000abc01'
  world.tables.history.set(id, { id, ...moved, userId: world.userId!, madeAt: at, receivedAt: at })
  for (let n = 0; n < 88; n++) {
    const row = { ...moved, id: newId(), toStatusId: screening!.id, userId: world.userId!, madeAt: at, receivedAt: at }
    world.tables.history.set(row.id, row)
  }
  await menu(opened, folder!.name, 'About, comments, activity')
  await user.click(await screen.findByRole('radio', { name: 'Activity' }))
  expect(await screen.findByText(new RegExp(`^${name} →.${status!.name}$`))).toBeTruthy()
  expect(screen.getByText(new RegExp(`^88 people →.${screening!.name}$`))).toBeTruthy()
})

test('a folder is duplicated with what is said of it and without its people', async () => {
  const world = createWorld()
  const [folder] = world.tables.folders.values()
  Object.assign(folder!, { description: 'For the checkout team', rejectOnNo: false, ...vacancy })
  const opened = await openApp('/folders/1/', { as: 'worker', world })
  const { screen, user, router } = opened
  await menu(opened, folder!.name, 'Duplicate without people')
  expect(await screen.findByDisplayValue(`${folder!.name} (copy)`)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Create' }))
  const made = () => [...world.tables.folders.values()].find(({ name }) => name === `${folder!.name} (copy)`)
  await waitFor(() =>
    expect(made()).toMatchObject({ description: 'For the checkout team', rejectOnNo: false, ...vacancy }),
  )
  expect([...world.tables.candidates.values()].filter(({ folderId }) => folderId === made()!.id)).toEqual([])
  await waitFor(() => expect(router.state.location.pathname).toBe(`/folders/${made()!.number}/`))
})

test('the link to a candidate leads to them in this folder', async () => {
  const world = createWorld()
  const [candidate] = world.tables.candidates.values()
  const { screen, user } = await openApp(`/folders/1/?c=${candidate!.id}`, { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Copy link to this candidate' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/folders/1/?c=${candidate!.id}`)
})
