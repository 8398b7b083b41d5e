import { expect, test } from 'vitest'
import { distanceName } from './distance.ts'

test('distances are offered in the measure of the user', () => {
  expect([20, 40, 80, 160].map((km) => distanceName(km, 'mi', 'en'))).toEqual(['12.5 mi', '25 mi', '50 mi', '100 mi'])
  expect(distanceName(40, 'km', 'en')).toBe('40 km')
  expect(distanceName(40, 'km', 'ru')).toBe('40 км')
})
