import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { withPlatformForms } from '../../../../tests/mock/platform-forms.ts'
import { createWorld, type World } from '../../../../tests/mock/world.ts'
import { uploadFiles } from './upload-files.ts'

withMockServer()
await withPlatformForms()

const table = (...rows: string[]) => new File([['name', ...rows].join('\n')], 'people.csv', { type: 'text/csv' })
const resume = (name: string) => new File([`%PDF-1.7 ${name}`], `${name}.pdf`, { type: 'application/pdf' })
const path = '/api/v6/folders/{id}/files/'

/** A folder that nobody is in. */
function emptyWorld() {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 4)!
  for (const [id, { folderId }] of world.tables.candidates)
    if (folderId === folder.id) {
      world.tables.candidates.delete(id)
      world.tables.people.delete(id)
    }
  return { world, folder }
}
const namesIn = (world: World, folderId: string) =>
  [...world.tables.candidates.values()]
    .filter((one) => one.folderId === folderId)
    .map(({ id }) => world.tables.people.get(id)!.name)

/** Chooses files where a click has asked for some. */
function choose(...files: File[]) {
  const field = document.querySelector<HTMLInputElement>('body > input[type=file]')!
  Object.defineProperty(field, 'files', { value: files })
  fireEvent.change(field)
}

const drop = (target: Element, ...files: File[]) => {
  const dataTransfer = { types: ['Files'], files }
  fireEvent.dragOver(target, { dataTransfer })
  fireEvent.drop(target, { dataTransfer })
}

test('an empty folder offers to upload files, and everybody in them comes in', async () => {
  const { world, folder } = emptyWorld()
  const { screen, user } = await openApp('/folders/4/', { as: 'worker', world })
  expect(await screen.findByText('Add people from a search, or drop a CSV or résumés here.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Upload files' }))
  choose(table('Ada Lovelace', 'Grace Hopper'), resume('Margaret Hamilton'))
  expect(await screen.findByText('3 people added')).toBeTruthy()
  expect(namesIn(world, folder.id).sort()).toEqual(['Ada Lovelace', 'Grace Hopper', 'Margaret Hamilton'])
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('files dropped on a folder with people add to it, and what was left out is told with its reason', async () => {
  const world = createWorld()
  const folder = [...world.tables.folders.values()][0]!
  const there = namesIn(world, folder.id)[0]!
  const { screen, user } = await openApp(`/folders/${folder.number}/`, { as: 'worker', world })
  const list = await screen.findByRole('region', { name: 'People in this folder' })
  const dataTransfer = { types: ['Files'], files: [] }
  fireEvent.dragOver(list, { dataTransfer })
  expect(await screen.findByText('Drop files to add people')).toBeTruthy()
  fireEvent.dragLeave(list, { dataTransfer })
  expect(screen.queryByText('Drop files to add people')).toBeNull()
  const large = new File([new Uint8Array(11 << 20)], 'large.csv')
  drop(list, table('New Person', '?', `${there},not-an-email`), large, new File([''], 'empty.csv'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Not everything was added' }))
  expect(dialog.getByText('1 person added. Skipped:')).toBeTruthy()
  expect(dialog.getByText('Line 3. There is neither a name nor a mail address')).toBeTruthy()
  expect(dialog.getByText('Line 4. Email: “not-an-email” is not a mail address')).toBeTruthy()
  expect(dialog.getByText('The file is larger than 10 MB')).toBeTruthy()
  expect(dialog.getByText('The file is empty')).toBeTruthy()
  expect(screen.getByText(/1 person added.*1 was already here/)).toBeTruthy()
  await user.click(dialog.getByText('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the menu of a folder uploads too, and too many files are none', async () => {
  const { world, folder } = emptyWorld()
  const { screen, user } = await openApp('/folders/4/', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: `Actions for ${folder.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Upload files' }))
  choose(...Array.from({ length: 21 }, () => table('Ada Lovelace')))
  const dialog = within(await screen.findByRole('dialog', { name: 'Too many files' }))
  expect(dialog.getByText('Up to 20 files at a time.')).toBeTruthy()
  expect(namesIn(world, folder.id)).toEqual([])
})

test('a lost network ends it: what was not sent is named', async () => {
  const { world } = emptyWorld()
  const { screen, user } = await openApp('/folders/4/', { as: 'worker', world })
  await user.click(await screen.findByRole('button', { name: 'Upload files' }))
  world.failures.set(path, 0)
  choose(table('Ada Lovelace'), resume('Grace Hopper'))
  const dialog = within(await screen.findByRole('dialog', { name: 'No one was added' }))
  expect(dialog.getByText('Skipped:')).toBeTruthy()
  expect(dialog.getByText('The server isn’t responding')).toBeTruthy()
  expect(dialog.getByText('It wasn’t uploaded.')).toBeTruthy()
})

test('whoever stops it between two files keeps what has arrived', async () => {
  const { world, folder } = emptyWorld()
  await openApp('/folders/4/', { as: 'worker', world })
  const stop = new AbortController()
  const files = [table('Ada Lovelace'), table('Grace Hopper')]
  const outcomes = await uploadFiles(folder.id, files, () => stop.abort(), stop.signal)
  expect(outcomes).toMatchObject([{ result: { added: 1 } }, { name: 'people.csv', problem: 'notSent' }])
  expect(namesIn(world, folder.id)).toEqual(['Ada Lovelace'])
})

test('who may not add people is offered no files, and none are taken', async () => {
  const { world } = emptyWorld()
  const folder = [...world.tables.folders.values()].find(({ hiringManagerIds }) => hiringManagerIds.length)!
  const { screen } = await openApp(`/folders/${folder.number}/`, { as: 'hm', world })
  const list = await screen.findByRole('region', { name: 'People in this folder' })
  const before = namesIn(world, folder.id).length
  drop(list, table('Ada Lovelace'))
  expect(screen.queryByText('Drop files to add people')).toBeNull()
  expect(namesIn(world, folder.id)).toHaveLength(before)
})
