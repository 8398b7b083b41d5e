import { expect, test } from 'vitest'
import { isFestive } from './season.ts'

test('the logo is festive from 20 December to 10 January, both days whole', () => {
  const at = (text: string) => isFestive(new Date(text))
  expect(['2026-12-20T00:00', '2026-12-31T23:59', '2027-01-10T23:59'].map(at)).toEqual([true, true, true])
  expect(['2026-12-19T23:59', '2027-01-11T00:00', '2026-07-01T12:00'].map(at)).toEqual([false, false, false])
})
