import { expect, test } from 'vitest'
import { judgeDoubles } from '../kit/doubles.ts'

test('of people who are told twice nine of ten are found, and no stranger is made one with them', () => {
  for (const seed of [1, 2, 3]) {
    const { rows, doubles, wrong, merged, listed, missed } = judgeDoubles(2000, seed)
    expect({ rows, doubles, wrong }).toEqual({ rows: 2000, doubles: 200, wrong: 0 })
    expect({ found: merged + listed, missed }).toMatchObject({ found: expect.toSatisfy((n: number) => n >= 180) })
    // A married name is listed; the others are one.
    expect(merged).toBeGreaterThanOrEqual(160)
  }
})
