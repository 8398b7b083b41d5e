import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { simulateOdd } from '../odd/simulate.ts'
import { openOddStage } from '../odd/stage.ts'

const stage = await openOddStage(await testDatabase())

test('whatever the contract allows is taken by the database, and its ruins get verdicts of their own', async () => {
  const { made, applied } = await simulateOdd(stage, { seed: 20261126, steps: 600 })
  expect(made).toBeGreaterThanOrEqual(600)
  // Not everything was turned away at the door.
  expect(applied).toBeGreaterThan(made / 10)
  expect(stage.server.logged()).not.toContain('"level":50')
})
