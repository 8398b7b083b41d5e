import { test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([
  ['en', 'Computer Science · 2011 to 2016'],
  ['ru', 'Computer Science · 2011 – 2016'],
] as const)('studies are dated as jobs are (%s)', async (language, said) => {
  const world = createWorld()
  const { screen } = await openApp(`/profiles/${world.pool[0]!.id}/`, { as: 'worker', world, language })
  await screen.findByText(said)
})
