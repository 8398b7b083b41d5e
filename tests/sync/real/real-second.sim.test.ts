import { expect, test } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { firstViolation, seedsFrom } from '../seeds.ts'
import { simulateReal } from './simulate.ts'
import { openStage } from './stage.ts'

const stage = await openStage(await testDatabase())

test('ten thousand steps more, of other seeds', async () => {
  expect(await firstViolation(2, seedsFrom(101, 20, 500), (run) => simulateReal(stage, run))).toBeUndefined()
})
