import { expect, test } from 'vitest'
import { testDatabase } from '../kit/database.ts'
import { simulateReal } from './real/simulate.ts'
import { openStage } from './real/stage.ts'
import { firstViolation, seedsFrom } from './seeds.ts'

const stage = await openStage(await testDatabase())

test('fifteen thousand steps more, of other seeds', async () => {
  expect(await firstViolation(2, seedsFrom(101, 30, 500), (run) => simulateReal(stage, run))).toBeUndefined()
})
