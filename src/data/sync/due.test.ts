import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { newId } from '../../lib/new-id.ts'
import { openDevice } from '../device/device.ts'
import { nextDue } from './due.ts'

const now = '2026-11-20T12:00:00.000Z'

/** A device that compared one scope with the server then. */
async function comparedAt(at: string) {
  const device = await openDevice(newId(), newId())
  await device.cache.write(['scopes'], (to) =>
    to('scopes').put({
      scope: 'co:1',
      cursor: ['g', 1, 1, '~'],
      complete: true,
      sweep: false,
      counts: {},
      total: 0,
      checked: { at, differed: false },
    }),
  )
  return device
}

test('what was compared within a day rests', async () => {
  expect(await nextDue(await comparedAt('2026-11-20T09:00:00.000Z'), now)).toBeUndefined()
  expect(await nextDue(await comparedAt('2026-11-19T09:00:00.000Z'), now)).toBe('co:1')
})

test('what was compared while the clock was thirty days ahead does not rest for thirty days', async () => {
  expect(await nextDue(await comparedAt('2026-12-20T12:00:00.000Z'), now)).toBe('co:1')
})
