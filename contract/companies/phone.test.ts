import { expect, test } from 'vitest'
import { phone, phoneExtension } from './phone.ts'

test.each(['+49 30 1234567', '+7 (921) 555-10-01', '+1.415.555.0101', '+442079460958', ' +49 151 555 01 07 ', ''])(
  '%j is a phone, and comes without what nobody sees',
  (written) => {
    expect(phone.safeParse(`\u200b${written}`)).toEqual({ success: true, data: written.trim() })
  },
)

test.each([
  '030 1234567',
  '+49',
  '+49 30 12',
  '+0 30 1234567',
  '+49 30 1234567 ext. 5',
  '+49 call me',
  `+${'1'.repeat(16)}`,
])('%j is no whole number with its country code', (written) => {
  expect(phone.safeParse(written).success).toBe(false)
})

test('an extension is digits', () => {
  expect(phoneExtension.safeParse(' 204 ')).toEqual({ success: true, data: '204' })
  for (const written of ['x204', '12345678901', '20 4']) expect(phoneExtension.safeParse(written).success).toBe(false)
})
