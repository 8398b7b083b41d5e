import { expect, test } from 'vitest'
import { openApp, withMockServer } from '../../../../tests/mock/app.tsx'
import { createWorld } from '../../../../tests/mock/world.ts'

withMockServer()

test.each([
  ['en', 0.93, 'Top 7%'],
  ['en', 0.896, 'Top 11%'],
  ['en', 1, 'Top 1%'],
  ['ru', 0.5, 'Лучшие 50 %'],
] as const)('a skill says among how many of the best somebody is (%s, %d: %s)', async (language, rating, said) => {
  const world = createWorld()
  const card = world.pool[0]!
  world.pool[0] = { ...card, skills: [{ name: 'Weaving', years: 4, rating, principal: true }] }
  const { screen } = await openApp(`/profiles/${card.id}/`, { as: 'worker', world, language })
  const weaving = (await screen.findByText('Weaving')).closest('li')!
  expect(weaving.textContent!.replaceAll('\u00a0', ' ')).toContain(said)
})
