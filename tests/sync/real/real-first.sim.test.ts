import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { isDeep } from '../../kit/depth.ts'
import { firstViolation, regressionRuns, seedsFrom } from '../seeds.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

const stage = await openStage(await testDatabase())

// At length half of fifty thousand steps; what else runs stands beside it, in a file of its own.
test('what once broke the real engine, the real server or a real database breaks them no more', async () => {
  const runs = [...(await regressionRuns(2)), ...seedsFrom(1, isDeep('seeds') ? 50 : 1, 500)]
  expect(await firstViolation(2, runs, (run) => simulateReal(stage, run))).toBeUndefined()
})
