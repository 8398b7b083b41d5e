import { expect, test } from 'vitest'
import { hoursFrom, spreadOver, usualWindow, windowOf, withinHours } from './window.ts'

const at = (iso: string) => new Date(iso)
const isos = (times: readonly Date[]) => times.map((each) => each.toISOString().slice(5, 16))
const berlin = usualWindow('Europe/Berlin')
const night = windowOf({ send_time_from: '09:00', send_time_to: '18:00', send_time_utc_offset: 3 })!

test('working hours are those of the company’s zone, also when its clock is put back', () => {
  // Friday evening; on Sunday the 25th summer time ends.
  const [first, second] = [...take(hoursFrom(at('2026-10-23T17:00:00Z'), berlin), 2)]
  expect([first, second].map((hours) => [hours!.from.toISOString(), hours!.to.toISOString()])).toEqual([
    ['2026-10-26T08:00:00.000Z', '2026-10-26T17:00:00.000Z'],
    ['2026-10-27T08:00:00.000Z', '2026-10-27T17:00:00.000Z'],
  ])
})

test.each([
  ['within the hours', '2026-11-20T08:00:00Z', '11-20T08:00'],
  ['before them', '2026-11-20T05:59:00Z', '11-20T06:00'],
  ['after them', '2026-11-20T15:00:00Z', '11-21T06:00'],
])('%s a moment is %s: %s', (_where, moment, expected) => {
  expect(isos([withinHours(at(moment), night)])).toEqual([expected])
})

test('without hours of one’s own mail leaves at any time', () => {
  const none = windowOf({ send_time_from: null, send_time_to: null, send_time_utc_offset: 0 })
  expect(withinHours(at('2026-11-20T02:00:00Z'), none)).toEqual(at('2026-11-20T02:00:00Z'))
})

test('what the limit has moved goes over the hours of the days that follow, no more a day than the limit', () => {
  // A Thursday; the next working day but one is a Monday.
  expect(isos(spreadOver(7, 3, at('2026-11-19T23:00:00Z'), berlin))).toEqual([
    ...['11-20T08:00', '11-20T11:00', '11-20T14:00'],
    ...['11-23T08:00', '11-23T11:00', '11-23T14:00'],
    '11-24T08:00',
  ])
})

test('of hours that the next day begins in, what is left of them is used', () => {
  const late = { from: 0, to: 1440, zone: 3, workdays: false }
  expect(isos(spreadOver(2, 5, at('2026-11-20T12:00:00Z'), late))).toEqual(['11-20T12:00', '11-20T16:30'])
})

function* take<T>(all: Generator<T>, count: number): Generator<T> {
  for (const each of all) {
    if (count-- <= 0) return
    yield each
  }
}
