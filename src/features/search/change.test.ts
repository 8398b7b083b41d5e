import { describe, expect, test } from 'vitest'
import type { Filter } from '../../../contract/search/filters.ts'
import { parseTerm, printTerm } from '../../../contract/search/query.ts'
import { emptySearch, parseSearchUrl } from '../../../contract/search/search-url.ts'
import { signOf, withFilter, withNameTicked, withoutTerm, withTerm } from './change.ts'

const react = parseTerm('skill:React')!
const email: Filter = { facet: 'contacts', index: 1, excluded: false, value: 'email' }

describe('a search that is being changed', () => {
  test('goes back to its first page with every new term', () => {
    const next = withTerm({ ...emptySearch, page: 7 }, react)
    expect(next.terms).toEqual([react])
    expect(next.page).toBe(1)
  })
  test('holds the same skill once, with the last sign given', () => {
    const next = withTerm(withTerm(emptySearch, react), { ...react, excluded: true })
    expect(next.terms).toEqual([{ ...react, excluded: true }])
    expect(withoutTerm(next, next.terms[0]!).terms).toEqual([])
  })
  test('includes a value, then excludes it, then lets it go', () => {
    const included = withFilter(emptySearch, email, false)
    expect(signOf(included, email)).toBe('on')
    const excluded = withFilter(included, email, true)
    expect(signOf(excluded, email)).toBe('excluded')
    expect(excluded.filters).toHaveLength(1)
    expect(signOf(withFilter(excluded, email, true), email)).toBe('off')
  })
})

test('another name of a title widens the search as a title of its own, and is let go by the same tick', () => {
  const before = parseSearchUrl('q=position:tester').state
  const ticked = withNameTicked(before, before.terms[0]!, 'QA engineer')
  expect(ticked.terms.map(printTerm)).toEqual(['position:tester', 'position:"QA engineer"'])
  expect(withNameTicked(ticked, ticked.terms[0]!, 'qa engineer').terms.map(printTerm)).toEqual(['position:tester'])
})
