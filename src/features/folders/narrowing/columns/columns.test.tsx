import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../../tests/mock/world.ts'
import desk from '../../list/CandidateList.module.css'
import { chooseColumns } from './columns.ts'

withMockServer()
afterEach(() => chooseColumns(['verdicts', 'comments', 'owner']))

const day = 86_400_000

test('the columns of a table are chosen in its head, stay on the device, and say what is known of each', async () => {
  const world = createWorld()
  const [worker] = world.users
  const one = [...world.tables.candidates.values()].find(
    ({ folderId }) => world.tables.folders.get(folderId)?.number === 1,
  )!
  const since = new Date(Date.now() - 5 * day).toISOString()
  world.tables.candidates.set(one.id, { ...one, statusSince: since, ownerId: worker!.id, source: 'file' })
  world.tables.tags.set(one.id, { id: one.id, folderId: one.folderId, tags: ['Relocates', 'Berlin'] })
  const { user } = await openApp('/folders/1/', { as: 'worker', world })
  const name = world.tables.people.get(one.id)!.name
  await screen.findByRole('checkbox', { name: `Select ${name}` })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('menu'))
  for (const column of ['Tags', 'In status for', 'Source'])
    await user.click(await menu.findByRole('menuitemcheckbox', { name: column }))
  await user.click(menu.getByRole('menuitemcheckbox', { name: 'Comments' }))
  const row = () => screen.getByRole('checkbox', { name: `Select ${name}` }).closest(`.${desk.row}`)!
  await waitFor(() => expect(row().textContent).toMatch(/Relocates, Berlin5\sd.*File/))
  expect(row().textContent).toContain(worker!.first_name)
  const head = screen.getByRole('main').querySelector(`.${desk.head}`)!
  expect(head.children.length).toBe(row().children.length)
  expect(JSON.parse(localStorage.getItem('hf-folder-columns')!)).toEqual([
    'verdicts',
    'tags',
    'since',
    'owner',
    'source',
  ])
})
