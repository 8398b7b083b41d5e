import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test('everybody in a status is moved to another one, however many goes it takes; then it can be deleted', async () => {
  const world = createWorld()
  const tops = [...world.tables.statuses.values()].filter(({ parentId }) => parentId === null)
  const [from, to] = ['interview', 'offer'].map((shape) => tops.find((one) => one.shape === shape)!)
  const all = [...world.tables.candidates.values()].slice(0, 5)
  for (const row of world.tables.candidates.values())
    if (row.statusId === from!.id) world.tables.candidates.set(row.id, { ...row, statusId: to!.id })
  for (const row of all) world.tables.candidates.set(row.id, { ...row, statusId: from!.id, substatusId: null })
  world.movesAtOnce = 2
  const { screen, user } = await openApp(`/folders/statuses/?status=${from!.id}`, { as: 'admin', world })
  const remove = await screen.findByRole('button', { name: 'Delete' })
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'))
  await user.click(await screen.findByRole('button', { name: 'Move 5 people…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const go = dialog.getByRole('button', { name: 'Move 5 people' })
  expect(go.hasAttribute('disabled')).toBe(true)
  expect(dialog.queryByRole('radio', { name: from!.name })).toBeNull()
  await user.click(await dialog.findByRole('radio', { name: to!.name }))
  await user.click(go)
  expect(await screen.findByText(`Everybody is in “${to!.name}” now`)).toBeTruthy()
  const statusOf = ({ id }: { id: string }) => world.tables.candidates.get(id)!.statusId
  expect(all.map(statusOf)).toEqual(all.map(() => to!.id))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Move \d/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(world.tables.statuses.has(from!.id)).toBe(false))
})
