import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['  @SUM(A1)', `"'  @SUM(A1)"`],
  ['＝cmd|"x"', `"'＝cmd|""x"""`],
  ['\tx', `"'\tx"`],
  ['-1+2', `"'-1+2"`],
  ['-12.5', '"-12.5"'],
  ['+49 (30) 123-45-67', '"+49 (30) 123-45-67"'],
  ['+44 ••• ••• 58, +49 30 1234567', '"+44 ••• ••• 58, +49 30 1234567"'],
  ['+1+cmd', `"'+1+cmd"`],
  ['Анна Петрова', '"Анна Петрова"'],
])('%s is written as %s', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\n`)
})

test('no cell begins as a formula, and what was written is read again', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (cells) => {
      const line = csvLine(cells)
      const read = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\n$)/g)].map(([, text]) => text!.replaceAll('""', '"'))
      expect(read.map((text, at) => (text.length > cells[at]!.length ? text.slice(1) : text))).toEqual(cells)
      for (const text of read) if (!/^[-+][\d ().,+•-]+$/.test(text)) expect(text.trimStart()).not.toMatch(/^[=+\-@]/)
    }),
  )
})
