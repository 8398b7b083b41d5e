import { expect, test } from 'vitest'
import { isDeep } from '../../kit/depth.ts'
import { firstViolation, seedsFrom, seedsOfTheDay } from '../seeds.ts'
import { simulateKills } from './simulate.ts'

// Forty moments at length; in the gate three, which are others every day.
test('a server killed with -9 under load loses no acknowledged change and applies none twice', async () => {
  const runs = isDeep('kills') ? seedsFrom(1, 1, 40) : seedsOfTheDay(1, 3)
  expect(await firstViolation(3, runs, simulateKills)).toBeUndefined()
})
