import { expect, test } from 'vitest'
import { firstViolation } from '../seeds.ts'
import { simulateKills } from './simulate.ts'

test('a server killed with -9 at twenty moments under load loses no acknowledged change and applies none twice', async () => {
  expect(await firstViolation(3, [{ seed: 1, steps: 20 }], simulateKills)).toBeUndefined()
})
