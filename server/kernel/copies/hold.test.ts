import { expect, test } from 'vitest'
import { Hold, newHold } from './hold.ts'

test('nothing leaves while the database may be another server’s, and all goes on behind it', () => {
  const hold = new Hold()
  expect([hold.isHeld(), hold.mayLeave()]).toEqual([false, true])
  hold.doubt(true)
  expect([hold.isHeld(), hold.mayLeave()]).toEqual([true, false])
  expect(() => hold.require()).toThrow()
  hold.doubt(false)
  expect([hold.isHeld(), hold.mayLeave()]).toEqual([false, true])
})

test('a copy stays quiet when the database is surely its own again', () => {
  const hold = new Hold(newHold('restored', '2026-11-29T09:00:00.000Z').mark)
  hold.doubt(true)
  hold.doubt(false)
  expect([hold.isHeld(), hold.mayLeave()]).toEqual([true, false])
})
