import { describe, expect, test } from 'vitest'
import { readQuery, safeNext, writeQuery } from './url.ts'

const origin = 'https://hire.example'

describe('where somebody goes after signing in', () => {
  test('is the page that they wanted, with its query', () => {
    expect(safeNext('/folders/7/?status=a#x', origin)).toBe('/folders/7/?status=a#x')
  })
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/folders/../..//evil.example',
    '/%2e%2e//evil.example',
    '/..\\/evil.example',
    'https://evil.example/',
    'https:evil.example',
    'HTTPS://hire.example@evil.example/',
    'evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '',
    ' /',
    null,
    7,
    ['/folders/'],
    '/\nx',
    '/\t/evil.example',
    '/\0',
  ])('is never %j', (next) => expect(safeNext(next, origin)).toBeUndefined())
  test.each([
    '/login/?next=/x',
    '/login',
    '/logout/',
    '/LOGIN/',
    '/./login/',
    '/x/../logout',
    '/%6cogin/',
    '/setup/',
    '/%',
  ])('is never the entrance again: %s', (next) => expect(safeNext(next, origin)).toBeUndefined())
  test.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/?next=https://evil.example', '/@evil.example', '/logins/'])(
    'stays within the app: %s',
    (next) => expect(new URL(safeNext(next, origin)!, origin).origin).toBe(origin),
  )
})

test('an address with repeated terms is read and written back without loss', () => {
  const query = '?q=skill%3AReact&q=-companySearch%3AGoogle&page=2'
  expect(readQuery(query)).toEqual({ q: ['skill:React', '-companySearch:Google'], page: '2' })
  expect(writeQuery(readQuery(query))).toBe(query)
})
