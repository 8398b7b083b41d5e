import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPhone, phonesIn } from '../../../../contract/profiles/identity/phones.ts'
import { countryOfPhone, numberOf, phoneNumber } from './phone-numbers.ts'

describe('phones', () => {
  test.each([
    ['8 921 555-10-01', 'RU', '+79215551001'],
    ['9215551001', 'RU', '+79215551001'],
    ['007 921 555 10 01', undefined, '+79215551001'],
    ['tel:+7-921-555-10-01', undefined, '+79215551001'],
    ['+1 555 010 1002 ext. 7', undefined, '+15550101002'],
    ['030 1234567', 'DE', '+49301234567'],
    ['+44 (0)20 7946 0000', undefined, '+442079460000'],
    ['8 921 555-10-01', undefined, undefined],
    ['555-0100', 'US', undefined],
    ['0000000000', 'RU', undefined],
    ['7.91155E+10', 'RU', undefined],
  ])('%s in %s is %s', (written, country, number) => {
    expect(phoneNumber(written, country)).toBe(number)
  })

  test.each([
    ['8 (903) 111-22-33', { place: 'RU', other: 'DE' }, '+79031112233'],
    ['8 (903) 111-22-33', { other: 'DE' }, '+79031112233'],
    // Dialled as in Russia, and nobody's number in Serbia.
    ['8 (903) 111-22-33', { place: 'RS' }, '+79031112233'],
    // A landline of Munich would have its 0.
    ['8 (912) 345-67-89', { place: 'DE' }, '+79123456789'],
    ['89123456789', { place: 'DE' }, '+79123456789'],
    ['8912 345 67 89', { place: 'AT' }, '+79123456789'],
    ['79123456789', { place: 'DE' }, '+79123456789'],
    ['7 912 345-67-89', { place: 'FI', other: 'FI' }, '+79123456789'],
    ['8 (495) 123-45-67', { place: 'DE' }, '+74951234567'],
    ['84951234567', { place: 'DE' }, '+4984951234567'],
    ['84951234567', { place: 'US' }, '+74951234567'],
    ['74951234567', { other: 'DE' }, '+74951234567'],
    ['(89) 123456789', { place: 'DE' }, '+4989123456789'],
    // Numbers of the country itself that look alike.
    ['(89) 91234-5678', { place: 'BR' }, '+5589912345678'],
    ['89912345678', { place: 'BR' }, '+5589912345678'],
    ['8 (991) 234-56-78', { place: 'BR' }, '+79912345678'],
    ['89612345678', { place: 'ID' }, '+6289612345678'],
    ['84951234567', { place: 'VN' }, '+84951234567'],
    ['8 (701) 234-56-78', { place: 'KZ' }, '+77012345678'],
    ['8 029 123-45-67', { place: 'BY' }, '+375291234567'],
    ['089 12345678', { place: 'DE', other: 'RU' }, '+498912345678'],
    ['089 12345678', { other: 'DE' }, '+498912345678'],
    ['020 7946 0018', { place: 'GB', other: 'DE' }, '+442079460018'],
    ['+44 20 7946 0018', { place: 'DE' }, '+442079460018'],
    ['089 12345678', {}, undefined],
  ])('%s of somebody in %j is %s', (written, homes, number) => {
    expect(numberOf(written, homes)).toBe(number)
  })

  test('a number of any country is the same however its digits are divided', () => {
    const national = fc.constantFrom('+79215551001', '+4915112345678', '+380671234567', '+12125550123', '+33612345678')
    fc.assert(
      fc.property(
        national,
        fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0', '\u2011'), { minLength: 15, maxLength: 15 }),
        (number, gaps) => {
          const written = [...number].map((digit, at) => (at > 1 ? `${gaps[at] ?? ''}${digit}` : digit)).join('')
          expect(phoneNumber(written, undefined)).toBe(number)
        },
      ),
    )
  })

  test('what is said about two countries of one code is not guessed', () => {
    expect(countryOfPhone('+7 921 555-10-01')).toBe('RU')
    expect(countryOfPhone('921 555-10-01')).toBeUndefined()
  })

  test('words and rounded numbers are no phones, less than a number is kept as written', () => {
    expect(phonesIn('call me maybe')).toEqual({ values: [], wrong: ['call me maybe'] })
    expect(phonesIn('7.91155E+10').values).toEqual([])
    expect(phonesIn('N/A, 0000000000')).toEqual({ values: [], wrong: [] })
    expect(phonesIn('555-0100').values).toEqual(['555-0100'])
    expect(cleanPhone('+7 911 555 01 08 ext. 23')).toBe('+7 911 555 01 08 ext. 23')
  })
})
