import { describe, expect, test } from 'vitest'
import { type Bug, bugs } from './bugs.ts'
import { Violation } from './model-server.ts'
import { simulate } from './world.ts'

const steps = 1500

/** The first seed at which the invariants break, or undefined. */
function firstViolation(seeds: number, bug?: Bug): string | undefined {
  for (let seed = 1; seed <= seeds; seed++) {
    try {
      simulate(seed, steps, bug)
    } catch (error) {
      if (error instanceof Violation) return `seed ${seed}: ${error.message}`
      throw error
    }
  }
  return undefined
}

test('a million steps of lost, doubled and reordered messages, crashes, revocations and restored backups lose nothing', () => {
  expect(firstViolation(700)).toBeUndefined()
})

describe('the simulation notices a planted bug', () => {
  test.each(bugs)('%s', (bug) => {
    expect(firstViolation(400, bug)).toBeDefined()
  })
})
