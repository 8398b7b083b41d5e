import { waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { comesBack } from '../../../../tests/mock/comes-back.ts'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

describe('tags', () => {
  test('are added and taken away without a network, and reach the server', async () => {
    const world = createWorld()
    const candidate = [...world.tables.candidates.values()][0]!
    const { screen, user } = await openApp(`/folders/1/?c=${candidate.id}`, { as: 'worker', world })
    await screen.findByRole('button', { name: 'Tag' })
    world.failures.set('/api/sync/', 0)
    await user.click(await screen.findByRole('button', { name: 'Tag' }))
    for (const tag of ['Remote', 'Speaks German']) {
      await user.keyboard(`${tag}{Enter}`)
      expect(await screen.findByRole('button', { name: `Remove tag ${tag}` })).toBeTruthy()
    }
    await user.click(screen.getByRole('button', { name: 'Remove tag Remote' }))
    await waitFor(() => expect(screen.queryByText('Remote')).toBeNull())
    expect(world.tables.tags.size).toBe(0)
    await comesBack(world, () => expect(world.tables.tags.get(candidate.id)?.tags).toEqual(['Speaks German']))
  })
})

test('whom one has looked at is marked in a result, and does not count as a change that waits', async () => {
  const world = createWorld()
  const person = world.pool[0]!
  const { screen, router } = await openApp(`/profiles/${person.id}/`, { as: 'worker', world })
  await waitFor(() => expect([...world.tables.views.values()].map(({ profileId }) => profileId)).toEqual([person.id]))
  world.failures.set('/api/sync/', 0)
  await router.navigate({ to: '/profiles/$profileId/', params: { profileId: String(world.pool[1]!.id) } })
  await screen.findByRole('heading', { name: world.pool[1]!.name, level: 1 })
  await router.navigate({ to: '/' })
  for (const seen of [person, world.pool[1]!]) expect(await screen.findByTitle(`${seen.name}, viewed`)).toBeTruthy()
  expect(screen.queryByText(/waiting/)).toBeNull()
})
