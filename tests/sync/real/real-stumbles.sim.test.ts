import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { firstViolation, seedsFrom } from '../seeds.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

const stage = await openStage(await testDatabase())

test('while the server has faults of ours every change is done once or told of, and those behind it go on', async () => {
  const runs = seedsFrom(1, 4, 400).map((run) => ({ ...run, stumbles: true }))
  expect(await firstViolation(2, runs, (run) => simulateReal(stage, run))).toBeUndefined()
})
