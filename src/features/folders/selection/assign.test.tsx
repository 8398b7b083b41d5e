import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

function first() {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ number }) => number === 1)!
  const all = [...world.tables.candidates.values()].filter(({ folderId }) => folderId === folder.id)
  const owner = (nth: number) => world.tables.candidates.get(all[nth]!.id)!.ownerId
  const nameOf = (nth: number) => world.tables.people.get(all[nth]!.id)!.name
  return { world, owner, nameOf, me: world.users[0]! }
}

test('some are given to a colleague of the folder, and back by Undo', async () => {
  const { world, owner, nameOf, me } = first()
  const { user } = await openApp('/folders/1/', { as: 'worker', world })
  for (const nth of [0, 1]) await user.click(await screen.findByRole('checkbox', { name: `Select ${nameOf(nth)}` }))
  await user.keyboard('o')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 people to' }))
  await user.type(dialog.getByRole('textbox', { name: 'Colleague' }), `${me.first_name.toLowerCase()}{Enter}`)
  await waitFor(() => expect([owner(0), owner(1), owner(2)]).toEqual([me.id, me.id, null]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect([owner(0), owner(1)]).toEqual([null, null]))
})

test('whoever is open is given to somebody beside the list, and says whose they are', async () => {
  const { world, owner, nameOf, me } = first()
  const { user } = await openApp('/folders/1/', { as: 'worker', world })
  await user.click(await screen.findByText(nameOf(0)))
  await user.click(await screen.findByRole('button', { name: 'Assign' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 1 person to' }))
  await user.click(dialog.getByRole('button', { name: new RegExp(`${me.first_name}.*\\(me\\)`) }))
  await waitFor(() => expect(owner(0)).toBe(me.id))
  expect(await screen.findByRole('button', { name: 'Change' })).toBeTruthy()
})

test('a hiring manager assigns nobody', async () => {
  const { world } = first()
  const { user } = await openApp('/folders/1/', { as: 'hm', world })
  const [box] = await screen.findAllByRole('checkbox', { name: /^Select (?!everyone)/ })
  await user.click(box!)
  await user.keyboard('o')
  expect(screen.queryByRole('dialog')).toBeNull()
})
