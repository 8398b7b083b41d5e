import { describe, expect, test } from 'vitest'
import { readQuery, safeNext, writeQuery } from './url.ts'

const origin = 'https://hire.example'

describe('where somebody goes after signing in', () => {
  test('is the page that they wanted, with its query', () => {
    expect(safeNext('/folders/7/?status=a#x', origin)).toBe('/folders/7/?status=a#x')
  })
  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '', null, 7, '/\nx'])(
    'is never %j',
    (next) => expect(safeNext(next, origin)).toBeUndefined(),
  )
  test('is never the sign-in or sign-out page again', () => {
    expect(safeNext('/login/?next=/x', origin)).toBeUndefined()
    expect(safeNext('/logout/', origin)).toBeUndefined()
  })
})

test('an address with repeated terms is read and written back without loss', () => {
  const query = '?q=skill%3AReact&q=-companySearch%3AGoogle&page=2'
  expect(readQuery(query)).toEqual({ q: ['skill:React', '-companySearch:Google'], page: '2' })
  expect(writeQuery(readQuery(query))).toBe(query)
})
