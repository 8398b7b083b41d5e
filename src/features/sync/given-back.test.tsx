import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../tests/mock/app.tsx'
import { createWorld } from '../../../tests/mock/world.ts'

withMockServer()

test('a parked change has its names again as soon as access to its folder was given back', async () => {
  const world = createWorld()
  const folder = [...world.tables.folders.values()].find(({ hiringManagerIds }) => hiringManagerIds.length)!
  const candidate = [...world.tables.candidates.values()].find(({ folderId }) => folderId === folder.id)!
  const name = world.tables.people.get(candidate.id)!.name
  const { screen, user, router } = await openApp(`/folders/${folder.number}/`, { as: 'hm', world })
  const pill = await screen.findByRole('button', { name: new RegExp(`^Status of ${name}`) })
  world.failures.set('/api/sync/', 0)
  await user.click(pill)
  await user.click(await screen.findByRole('menuitemradio', { name: 'Interview' }))
  await screen.findByText('Server not answering · 1 waiting')
  const managers = folder.hiringManagerIds
  folder.hiringManagerIds = []
  world.guarded.add(candidate.id)
  world.seq++
  world.failures.clear()
  await router.navigate({ to: '/sync/' })
  await user.click(await screen.findByRole('button', { name: 'Sync now' }))
  expect(await screen.findByRole('heading', { name: /^Status of a candidate/ })).toBeTruthy()
  const card = within(screen.getByRole('article'))
  expect(card.queryByText(new RegExp(name))).toBeNull()
  folder.hiringManagerIds = managers
  world.seq++
  await user.click(screen.getByRole('button', { name: 'Sync now' }))
  expect(await screen.findByRole('heading', { name: new RegExp(`^Status of ${name}`) })).toBeTruthy()
  expect(within(screen.getByRole('article')).getByText(folder.name)).toBeTruthy()
})
