import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'

withMockServer()

test('folders are found by the words of their names, and each says whose it is', async () => {
  const { screen, user, world } = await openApp('/folders/', { as: 'worker' })
  const row = (await screen.findByText('Web platform leads')).closest('div')!.parentElement!
  const [folder] = [...world.tables.folders.values()].filter(({ name }) => name === 'Web platform leads')
  const owner = world.tables.users.get(folder!.creatorId)!
  const you = folder!.creatorId === world.userId
  expect(row.textContent).toContain(you ? 'You' : `${owner.firstName} ${owner.lastName}`)
  await user.keyboard('/native')
  expect(screen.queryByText('Web platform leads')).toBeNull()
  expect(screen.getByText('React Native, Almaty or remote')).toBeTruthy()
  await user.keyboard(' nobody')
  expect(screen.getByText('No folder matches “native nobody”')).toBeTruthy()
})
