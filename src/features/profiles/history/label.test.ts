import { expect, test } from 'vitest'
import { labelOf } from './label.ts'

test('an edit says which link, job or skill it was of, where its own words do not', () => {
  expect(labelOf({ kind: 'link', key: 'github.com/anna', part: 'hidden' })).toBe('github.com/anna')
  expect(labelOf({ kind: 'link', key: 'github.com/anna', part: 'url' })).toBeNull()
  expect(labelOf({ kind: 'position', key: 'engineer|acme|2020-01', part: 'title' })).toBe('acme')
  expect(labelOf({ kind: 'position', key: 'engineer|acme|2020-01', part: 'company' })).toBe('engineer')
  expect(labelOf({ kind: 'skill', key: 'go', part: 'principal' })).toBe('go')
  expect(labelOf({ kind: 'skill', key: 'new:0190a000', part: 'principal' })).toBeNull()
  expect(labelOf({ kind: 'contact', key: 'email ada@people.example', part: 'valid' })).toBe('ada@people.example')
  expect(labelOf({ kind: 'contact', key: 'email ada@people.example', part: 'value' })).toBeNull()
  expect(labelOf({ kind: 'summary', key: '', part: 'text' })).toBeNull()
})
