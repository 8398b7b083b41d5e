import { expect, test } from 'vitest'
import { ownZone } from './due.ts'
import { readWhen } from './read-when.ts'

// A Friday.
const now = new Date(2026, 10, 20, 12)

test.each([
  ['Call her tomorrow', 'Call her', '2026-11-21', null],
  ['Design round, Jonas mon 10', 'Design round, Jonas', '2026-11-23', '10:00'],
  ['Send the offer on Friday at 3pm', 'Send the offer', '2026-11-27', '15:00'],
  ['Ask again in 2 weeks', 'Ask again', '2026-12-04', null],
  ['Ask again in a week', 'Ask again', '2026-11-27', null],
  ['Reference call, 12 Dec 9:30', 'Reference call', '2026-12-12', '09:30'],
  ['Reference call Dec 12th, 2027', 'Reference call', '2027-12-12', null],
  ['Ask for the budget by March 1', 'Ask for the budget', '2027-03-01', null],
  ['Starts on 2027-01-04', 'Starts', '2027-01-04', null],
  ['Call 16:45', 'Call', '2026-11-20', '16:45'],
  ['Call at 9am', 'Call', '2026-11-21', '09:00'],
  ['Позвонить завтра в 15:30', 'Позвонить', '2026-11-21', '15:30'],
  ['Созвон в среду в 11', 'Созвон', '2026-11-25', '11:00'],
  ['Спросить ещё раз через 3 дня', 'Спросить ещё раз', '2026-11-23', null],
  ['Оффер до 1 декабря', 'Оффер', '2026-12-01', null],
  ['Оффер 01.12.2026', 'Оффер', '2026-12-01', null],
  ['СОЗВОН ПОСЛЕЗАВТРА', 'СОЗВОН', '2026-11-22', null],
  ['Ask on 29 Feb 2028', 'Ask', '2028-02-29', null],
])('“%s”', (typed, text, day, time) => {
  const due = { day, time, zone: time && ownZone() }
  expect(readWhen(typed, now)).toMatchObject({ text, due })
})

test.each([
  'Call her',
  'tomorrow',
  'Offer of 90',
  'Ask about Java 17',
  'Tomorrow’s test task',
  'Ask on 29 Feb 2027',
  'Ask on 30 February',
  'Round mon 25',
  'Round mon 10:75',
  'Round at 13pm',
  'Ask about node.js 18.2',
  'Salmon',
  'По контракту',
])('“%s” says no day', (typed) => {
  expect(readWhen(typed, now)).toBeUndefined()
})

test('the words are those that were typed', () => {
  expect(readWhen('Call Мария Tomorrow 10:00 ', now)?.words).toBe('Tomorrow 10:00')
})
