import { describe, expect, test } from 'vitest'
import { firstViolation, regressionRuns, seedsFrom } from '../seeds.ts'
import { bugs } from './bugs.ts'
import { simulateModel } from './world.ts'

const steps = 1500

test('a million steps of lost, doubled and reordered messages, crashes, revocations and restored backups lose nothing', async () => {
  const runs = [...(await regressionRuns(1)), ...seedsFrom(1, 700, steps)]
  expect(await firstViolation(1, runs, simulateModel)).toBeUndefined()
})

describe('the simulation notices a planted bug', () => {
  test.each(Object.entries(bugs))('%s', async (bug, seed) => {
    const known = { seed, steps, bug }
    const others = seedsFrom(1, 400, steps).map((run) => ({ ...run, bug }))
    expect(await firstViolation(1, [known, ...others], simulateModel)).toBeDefined()
  })
})
