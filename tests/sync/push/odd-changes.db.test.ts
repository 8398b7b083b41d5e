import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../kit/database/database.ts'
import { isDeep } from '../../kit/depth.ts'
import { simulateOdd } from '../odd/simulate.ts'
import { openOddStage } from '../odd/stage.ts'
import type { Outcome } from '../run.ts'
import { firstViolation, seedsFrom, seedsOfTheDay } from '../seeds.ts'

// Ten long runs do not fit in the minutes of one test on a busy machine.
if (isDeep('seeds')) vi.setConfig({ testTimeout: 1_200_000 })

const stage = await openOddStage(await testDatabase())

test('whatever the contract allows is taken by the database, and its ruins get verdicts of their own', async () => {
  const runs = isDeep('seeds') ? [...seedsFrom(20261126, 10, 1000), ...seedsOfTheDay(1, 600)] : seedsOfTheDay(1, 400)
  const outcomes: Outcome[] = []
  const found = await firstViolation('odd', runs, async (run) => {
    const outcome = await simulateOdd(stage, run)
    outcomes.push(outcome)
    return outcome
  })
  expect(found).toBeUndefined()
  for (const [i, { made, applied }] of outcomes.entries()) {
    expect(made).toBeGreaterThanOrEqual(runs[i]!.steps)
    // Not everything was turned away at the door.
    expect(applied).toBeGreaterThan(made / 10)
  }
  expect(stage.server.logged()).not.toContain('"level":50')
}, 300_000)
