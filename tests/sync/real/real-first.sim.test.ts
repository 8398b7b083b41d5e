import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { firstViolation, regressionRuns, seedsFrom } from '../seeds.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

const stage = await openStage(await testDatabase())

// Half of the twenty thousand steps; the other half runs beside it, in a file of its own.
test('ten thousand steps of the real engine, the real server and a real database lose nothing', async () => {
  const runs = [...(await regressionRuns(2)), ...seedsFrom(1, 18, 500)]
  expect(await firstViolation(2, runs, (run) => simulateReal(stage, run))).toBeUndefined()
})
