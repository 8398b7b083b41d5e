import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { isDeep } from '../../kit/depth.ts'
import { firstViolation, seedsFrom, seedsOfTheDay } from '../seeds.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

const stage = await openStage(await testDatabase())

test('while the server has faults of ours every change is done once or told of, and those behind it go on', async () => {
  const [fixed, unseen] = isDeep('seeds') ? [20, 5] : [1, 1]
  const seeds = [...seedsFrom(1, fixed, 400), ...seedsOfTheDay(unseen, 400)]
  const runs = seeds.map((run) => ({ ...run, stumbles: true }))
  expect(await firstViolation(2, runs, (run) => simulateReal(stage, run))).toBeUndefined()
})
