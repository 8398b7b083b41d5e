import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortened, summaryLimit, withHiddenContacts } from './hidden-contacts.ts'

test.each([
  ['Call 123−456−7890 or (909) 555-­‐5555', 'Call ••• or •••'],
  ['+7 (921) 555‑02‑03, 8 921 555 02 02', '•••, •••'],
  ['Write to ada.l@people.example!', 'Write to a•••!'],
  ['ada (at) people.example', 'a•••'],
  ['See https://linkedin.com/in/ada-l and github.com/ada', 'See linkedin.com/••• and github.com/•••'],
  ['Telegram: @ada_l, skype ada.lovelace', 'Telegram: •••, skype •••'],
  ['@ada_lovelace anywhere', '@••• anywhere'],
])('in %j the ways to reach somebody are hidden', (text, shown) => {
  expect(withHiddenContacts(text)).toBe(shown)
})

test.each([
  'From 2015 - 2019 and 2019—2024, 15+ years',
  '10000000000 events a day, 2 500 000 users, 99.95 % up',
  'Node.js 20, C++17, TLS 1.3, ISO 27001',
  'In 03.2020 a team of 12',
  'Budget of 1.250.000,50 EUR',
])('what says nothing of how to reach anybody stays: %s', (text) => {
  expect(withHiddenContacts(text)).toBe(text)
})

const separators = fc.constantFrom('-', ' ', '−', '‐', '‑', '–', '.', '­', ' ', ') ')
test('a number of ten digits is hidden however it is cut into groups', () => {
  fc.assert(
    fc.property(fc.tuple(separators, separators), fc.stringMatching(/^[2-9]\d{9}$/), ([one, two], digits) => {
      fc.pre(!/^[1-9]\d?0{5,}$/.test(digits))
      const written = `${digits.slice(0, 3)}${one}${digits.slice(3, 6)}${two}${digits.slice(6)}`
      expect(withHiddenContacts(`Reach me: ${written}, any time`).replace(/\D/g, '')).toBe('')
    }),
  )
})

test('a summary ends within its limit, at a word', () => {
  const long = 'word '.repeat(1000)
  const short = shortened(long)
  expect(short.length).toBeLessThanOrEqual(summaryLimit)
  expect(short).toMatch(/word…$/)
  expect(shortened('short')).toBe('short')
  expect(shortened('x'.repeat(3000))).toHaveLength(summaryLimit)
})

test.each([' ', '\t\n', '1 ', '(1', '+', 'a.', '@', 'a@', 'https://', 'telegram ', 'github.com/', '--', '1-'])(
  'a text of nothing but %j, however long, holds nobody up',
  (piece) => {
    expect(withHiddenContacts(piece.repeat(200_000 / piece.length))).toBeTypeOf('string')
  },
)
