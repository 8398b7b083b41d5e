import { expect, test } from 'vitest'
import { contactHref } from './contact-href.ts'

test.each([
  ['email', 'anna+jobs@people.example', 'mailto:anna%2Bjobs@people.example'],
  ['email', 'a?cc=b@people.example', 'mailto:a%3Fcc%3Db@people.example'],
  ['phone', '+49 (30) 555-01', 'tel:+493055501'],
  ['telegram', '@anna_k', 'https://t.me/anna_k'],
  ['telegram', '@../x', 'https://t.me/..%2Fx'],
  ['skype', 'live:anna', 'skype:live%3Aanna?chat'],
  ['link', 'https://people.example/anna', 'https://people.example/anna'],
  ['link', 'javascript:alert(1)', undefined],
  ['icq', '12345', undefined],
] as const)('%s %s leads to %s', (kind, value, href) => {
  expect(contactHref({ kind, value })).toBe(href)
})

test('a phone is called by its whole number, whatever its text', () => {
  const phone = { kind: 'phone', value: '8 (912) 345-67-89 ext. 5', number: '+79123456789' } as const
  expect(contactHref(phone)).toBe('tel:+79123456789')
})
