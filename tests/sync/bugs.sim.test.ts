import { expect, test } from 'vitest'
import { testDatabase } from '../kit/database/database.ts'
import { bugs, planting } from './real/bugs.ts'
import { simulateReal } from './real/simulate.ts'
import { openStage } from './real/stage.ts'
import { firstViolation, runsWithBug } from './seeds.ts'

const stage = await openStage(await testDatabase())

test.each(Object.entries(bugs))('real devices and the real server notice %s', async (bug, known) => {
  const found = await planting(stage, bug, (planted) =>
    firstViolation(2, runsWithBug(bug, known, 20), (run) => simulateReal(stage, run, planted)),
  )
  expect(found).toBeDefined()
})
