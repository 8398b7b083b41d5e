import { describe, expect, test } from 'vitest'
import { isDeep } from '../../kit/depth.ts'
import { firstViolation, regressionRuns, runsWithBug, seedsFrom, seedsOfTheDay } from '../seeds.ts'
import { bugs } from './bugs.ts'
import { simulateModel } from './world.ts'

const steps = 1500

test('a million steps of lost, doubled and reordered messages, crashes, revocations and restored backups lose nothing', async () => {
  const unseen = seedsOfTheDay(isDeep('seeds') ? 7000 : 100, steps)
  const runs = [...(await regressionRuns(1)), ...seedsFrom(1, 700, steps), ...unseen]
  expect(await firstViolation(1, runs, simulateModel)).toBeUndefined()
})

describe('the simulation notices a planted bug', () => {
  test.each(Object.entries(bugs))('%s', async (bug, seed) => {
    expect(await firstViolation(1, runsWithBug(bug, { seed, steps }, 400), simulateModel)).toBeDefined()
  })
})
