import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { isDeep } from '../../kit/depth.ts'
import { firstViolation, seedsFrom, seedsOfTheDay } from '../seeds.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

const stage = await openStage(await testDatabase())

test('thousands of steps of the real engine that nobody has seen lose nothing', async () => {
  const runs = isDeep('seeds') ? [...seedsFrom(101, 50, 500), ...seedsOfTheDay(10, 500)] : seedsOfTheDay(3, 500)
  expect(await firstViolation(2, runs, (run) => simulateReal(stage, run))).toBeUndefined()
})
