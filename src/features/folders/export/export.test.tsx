import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { lend } from '../../../../tests/mock/lend.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

const saved: Blob[] = []
beforeEach(() => {
  saved.length = 0
  lend(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: () => undefined })
})
afterEach(() => localStorage.removeItem('hf-export-columns'))

async function openExport(world = createWorld()) {
  const app = await openApp('/folders/1/', { as: 'worker', world })
  const [folder] = world.tables.folders.values()
  const people = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder!.id).length
  await app.screen.findAllByRole('button', { name: /^Status of / })
  await app.user.click(await app.screen.findByRole('button', { name: `Actions for ${folder!.name}` }))
  await app.user.click(await app.screen.findByRole('menuitem', { name: 'Export' }))
  const dialog = within(await app.screen.findByRole('dialog', { name: `Export ${people} people` }))
  await dialog.findByRole('checkbox', { name: /^Name/ })
  return { ...app, world, people, dialog }
}

const columnsIn = (order: HTMLElement) =>
  within(order)
    .getAllByRole('listitem')
    .map((row) => row.textContent)

test('a folder’s columns are chosen and ordered by keyboard, and the file has them; the next one begins with them', async () => {
  const { dialog, user, world, people, screen } = await openExport()
  await user.click(dialog.getByRole('checkbox', { name: /^Emails/ }))
  await user.click(dialog.getByRole('checkbox', { name: /^Verdicts/ }))
  await user.click(dialog.getByRole('checkbox', { name: 'Tags' }))
  dialog.getByRole('button', { name: 'Move Tags' }).focus()
  for (let step = 0; step < 8; step++) await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const order = dialog.getByRole('region', { name: 'Order in the file' })
  expect(columnsIn(order).slice(0, 2)).toEqual(['TagsA', 'NameB'])
  expect(dialog.getByRole('status').textContent).toBe('Tags: place 1 of 9')
  await user.click(dialog.getByRole('button', { name: 'Move Tags up' }))
  await user.click(dialog.getByRole('button', { name: 'Move Tags down' }))
  expect(columnsIn(order).slice(0, 2)).toEqual(['NameA', 'TagsB'])
  await user.click(dialog.getByRole('button', { name: 'Move Tags up' }))
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move Tags up' }))
  await user.click(dialog.getByRole('button', { name: `Export ${people} people` }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(world.exports).toEqual([
    {
      columns: ['tags', 'name', 'title', 'company', 'last_company', 'city', 'status', 'status_since', 'do_not_contact'],
      open: false,
    },
  ])
  expect(await saved[0]!.text()).toContain('"Tags","Name"')
  expect(await screen.findByText(`${people} people exported`)).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('hf-export-columns')!)[0]).toBe('tags')
})

test('contacts that are not opened stay masked, or all are opened where what is left suffices', async () => {
  const world = createWorld()
  world.meter = { available: null, total: null }
  const { dialog, user, people } = await openExport(world)
  expect(await dialog.findByText(`${people} people’s contacts are not opened`)).toBeTruthy()
  expect(dialog.getByRole('radio', { name: /Leave them masked/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('radio', { name: new RegExp(`Open all ${people} first`) }))
  await user.click(dialog.getByRole('button', { name: `Export ${people} people` }))
  await waitFor(() => expect(world.exports[0]).toMatchObject({ open: true }))
})

test('where too few are left nothing can be opened, and without a column nothing is exported', async () => {
  const world = createWorld()
  world.meter = { available: 0, total: 300 }
  const { dialog, user } = await openExport(world)
  const radio = await dialog.findByRole('radio', { name: /Open all .*not enough left/ })
  expect(radio).toHaveProperty('disabled', true)
  for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await user.click(box)
  expect((await dialog.findByRole('alert')).textContent).toBe('Choose a column.')
  await user.click(dialog.getByRole('button', { name: /^Export/ }))
  expect(world.exports).toHaveLength(0)
})

test('a refusal of the server is told in the dialog, and nothing is saved', async () => {
  const world = createWorld()
  world.failures.set('/api/vacancies/{id}/candidates/export/csv/', 500)
  const { dialog, user, people } = await openExport(world)
  await user.click(dialog.getByRole('button', { name: `Export ${people} people` }))
  expect((await dialog.findByRole('alert')).textContent).toBeTruthy()
  expect(saved).toHaveLength(0)
})

test('a hiring manager without the permission is offered no export', async () => {
  const { screen, user } = await openApp('/folders/1/', { as: 'hm' })
  await screen.findAllByText(/./)
  for (const button of screen.queryAllByRole('button', { name: /^Actions for / })) {
    await user.click(button)
    expect(screen.queryByRole('menuitem', { name: 'Export' })).toBeNull()
  }
})
