import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'
import { syncNow } from '../../../data/device/live.ts'
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

test('a folder is commented on without a network, and a comment is taken back and said again', async () => {
  const opened = await openApp('/folders/1/', { as: 'worker' })
  const { screen, user, world } = opened
  const [folder] = world.tables.folders.values()
  await screen.findAllByRole('button', { name: /^Status of / })
  world.failures.set('/api/sync/', 0)
  await syncNow()
  await menu(opened, folder!.name, 'About, comments, activity')
  const about = within(await screen.findByRole('dialog'))
  await user.type(await about.findByRole('textbox', { name: 'Comment' }), 'Budget agreed')
  await user.click(about.getByRole('button', { name: 'Send' }))
  expect(await about.findByRole('img', { name: 'Not sent yet' })).toBeTruthy()
  world.failures.delete('/api/sync/')
  await syncNow()
  const texts = () => [...world.tables.folderComments.values()].map(({ text }) => text)
  await waitFor(() => expect(texts()).toEqual(['Budget agreed']))
  await user.click(about.getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(about.queryByText('Budget agreed')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await about.findByText('Budget agreed')).toBeTruthy()
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
