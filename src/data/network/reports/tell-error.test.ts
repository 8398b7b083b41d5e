import { expect, test } from 'vitest'
import { linesOf } from './tell-error.ts'

test.each([
  ['    at Row (https://hr.example/assets/Table-B2c.js:1:2042)', 'Row@Table-B2c.js:1:2042'],
  ['    at async load (https://hr.example/assets/x.js:3:4)', 'load@x.js:3:4'],
  ['    at https://hr.example/assets/x.js?v=2:3:4', '@x.js:3:4'],
  ['    at new Store (https://hr.example/assets/x.js:3:4)', '@x.js:3:4'],
  ['Row@https://hr.example/assets/Table-B2c.js:1:2042', 'Row@Table-B2c.js:1:2042'],
  ['@https://hr.example/assets/x.js:3:4', '@x.js:3:4'],
])('%s is told as %s', (line, told) => {
  expect(linesOf(`TypeError: Ada Lovelace is no function\n${line}\n`)).toEqual([told])
})

test('of a trace nothing but lines of files is told, and the first of them', () => {
  expect(linesOf('Error: /people/Ada Lovelace: 3\n    at <anonymous>\nnative code')).toEqual([])
  expect(linesOf('    at f (https://hr.example/a.js:1:1)\n'.repeat(40))).toHaveLength(12)
})
