import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageText, typeOfPage } from './page-text.ts'

test.each([
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['a <b>b</b> &lt;c&gt; &#1071; &#x42F;', 'a b <c> Я Я'],
  ['<!-- not -->yes<style>p{}</style><svg><text>no</text></svg>', 'yes'],
  ['<script>never closed', ''],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['<img src=x onerror=alert(1)>word', 'word'],
  ['\u202eevil\u202c', 'evil'],
])('of %j the words are %j', (html, words) => {
  expect(pageText(html)).toBe(words)
})

test('whatever a page holds, it is read', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (html) => typeof pageText(html) === 'string'))
})

test.each([
  ['https://de.linkedin.com/in/x', 'LINKEDIN_RESUME'],
  ['https://spb.hh.ru/resume/1', 'HH_RESUME'],
  ['https://career.habr.com/x', 'CAREER_HABR_RESUME'],
  ['https://notlinkedin.com/in/x', 'ATTACHED_FILE'],
])('a page of %s is %s', (url, type) => {
  expect(typeOfPage(url)).toBe(type)
})

test.each(['<svg></svg><SCRIPT></script>', '<', '<!--', '<script>', '<a ', '&#'])(
  'a page of nothing but %s, however long, holds nobody up',
  (piece) => {
    expect(pageText(piece.repeat(1_000_000 / piece.length))).toBeTypeOf('string')
  },
)
