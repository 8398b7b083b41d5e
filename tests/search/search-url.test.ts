import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printWish } from '../../contract/search/evidence/wishes.ts'
import { printTerm } from '../../contract/search/query.ts'
import { asksNothing, parseSearchUrl, printSearchUrl, readSearch } from '../../contract/search/search-url.ts'

describe('a search URL', () => {
  test('says the whole search', () => {
    const { state, ignored } = parseSearchUrl(
      '?q=skill:React&q=-companySearch:Google&f=experience%5B0%5D:3-*&s=date&page=2&per_page=50&folderId=7',
    )
    expect(state.terms.map((term) => term.text)).toEqual(['React', 'Google'])
    expect(state.filters).toHaveLength(1)
    expect(state).toMatchObject({ sort: 'date', page: 2, perPage: 50, folderId: '7' })
    expect(ignored).toEqual([])
  })

  test('that is hostile gives the defaults and says what was left out', () => {
    const { state, ignored } = parseSearchUrl(
      'q=AND&q=&f=nonsense&s=drop%20table&page=-1&per_page=1e9&folderId=../../etc/passwd&other=1',
    )
    expect(state).toEqual({
      terms: [],
      groups: [],
      filters: [],
      wishes: [],
      short: null,
      sort: 'overall',
      folderId: null,
      similar: null,
      page: 1,
      perPage: 100,
    })
    expect(ignored).toEqual(['AND', 'nonsense', 'drop table', '../../etc/passwd', '-1', '1e9'])
  })

  test('says an operator as a name where it is behind its field or in quotes', () => {
    const asked = ['skill:AND', '"or"', '-skill:"not"', 'name:"Anna OR Ivan"']
    const { state, ignored } = readSearch({ q: [...asked, 'and', ' OR ', '-NOT'] })
    expect(state.terms.map(printTerm)).toEqual(['skill:AND', 'skill:or', '-skill:not', 'name:"Anna OR Ivan"'])
    expect(ignored).toEqual(['and', ' OR ', '-NOT'])
  })

  test('keeps at most a hundred terms and names the rest', () => {
    const many = Array.from({ length: 120 }, (_, at) => `q=skill:s${at}`).join('&')
    const { state, ignored } = parseSearchUrl(many)
    expect(state.terms).toHaveLength(100)
    expect(ignored).toHaveLength(20)
  })

  test('says what it would like in its order, terms and filters alike', () => {
    const asked = ['skill:React', 'language[0]:de', 'skill:"Машинное обучение"', 'experience[0]:5-*', 'text:محمد']
    const { state, ignored } = readSearch({ w: [...asked, 'skill:React'], short: '2' })
    expect(state.wishes.map(printWish)).toEqual([
      'skill:React',
      'language[0]:de',
      'skill:"Машинное обучение"',
      'experience[0]:5-*',
      'text:محمد',
    ])
    expect(state.short).toBe(2)
    expect(ignored).toEqual([])
    expect(parseSearchUrl(printSearchUrl(state)).state).toEqual(state)
    expect(asksNothing(state)).toBe(false)
  })

  test('would like nobody away, nothing broken and no more than twenty things, and says so', () => {
    const broken = [
      '-skill:Java',
      '-language[0]:de',
      'experience[0]:9-1',
      'nonsense[0]:x',
      'AND',
      'metaqueries:Scala',
      'name:Anna',
      'gender[0]:female',
      'age[0]:*-30',
    ]
    expect(readSearch({ w: broken, short: '4' })).toMatchObject({
      state: { wishes: [], short: null },
      ignored: [...broken, '4'],
    })
    const many = Array.from({ length: 21 }, (_, at) => `skill:s${at}`)
    const { state, ignored } = readSearch({ w: many })
    expect(state.wishes).toHaveLength(20)
    expect(ignored).toEqual(['skill:s20'])
  })

  test('reads back as it was written, whatever it was', () => {
    const key = fc.constantFrom('q', 'f', 'w', 'short', 's', 'folderId', 'page', 'per_page')
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('skill:C++', 'position:"a b"', 'experience[0]:1-2', 'date', '12', 'locationRange:Köln~40'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 20 }), (pairs) => {
        const { state } = parseSearchUrl(new URLSearchParams(pairs))
        expect(parseSearchUrl(printSearchUrl(state))).toEqual({ state, ignored: [] })
      }),
      { numRuns: 1000 },
    )
  })
})
