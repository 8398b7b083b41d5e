import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { withoutAnyUnseen } from '../../../../contract/kit/invisible.ts'
import { phoneDigits, russianNumber } from '../../../../contract/profiles/identity/phones.ts'

/** Which number a phone is, whatever way it is written: by the tables of Google's library (the smallest, 83 kB). */

const international = (written: string): string =>
  withoutAnyUnseen(written)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(?00(?=[1-9])/, '+')

/** Written with its country's code, so that nothing has to be known about the person. */
export const isInternational = (written: string): boolean => /^\(?\s*\+/.test(international(written))

/**
 * The whole number, `+79215551001`, without its extension; undefined for less than a full one, and for a national one
 * of which nobody knows the country.
 * @param country ISO code of where a number without a country's code is read
 */
export function phoneNumber(written: string, country: string | undefined): string | undefined {
  const digits = phoneDigits(written)
  if (digits === undefined || digits.length < 7 || /^(\d)\1*$/.test(digits)) return undefined
  const text = international(written)
  // A whole number of the two largest plans, whose numbers all have one length: nothing is left to be looked up.
  if (/^\+(?:1[2-9]|7[3-9])[\d ()-]+$/.test(text) && digits.length === 11) return `+${digits}`
  const found = parsed(text, country)
  return found?.isPossible() ? found.number : undefined
}

function parsed(text: string, country: string | undefined) {
  const home = country !== undefined && isSupportedCountry(country) ? (country as CountryCode) : undefined
  return parsePhoneNumberFromString(text, home && { defaultCountry: home, extract: false })
}

/** Where a number is read that has no country's code: ISO codes, each absent where nobody knows. */
export interface PhoneHomes {
  /** Of the person. */
  place?: string | null | undefined
  /** Of the file that it comes in, else of the company that enters it (D-73). */
  other?: string | undefined
}

/**
 * The whole number of a phone as people write it, one rule for whatever is typed, called or imported: as a Russian one where
 * it surely is one (`russianNumber`, which the form announces), else as in the person's country where that makes a number
 * of it, else as a Russian one, else as where the file or the company is.
 */
export function numberOf(written: string, { place, other }: PhoneHomes): string | undefined {
  const sure = russianNumber(written, place)
  if (sure) return sure
  const isThere = !isInternational(written) && place && parsed(international(written), place)?.isValid()
  if (isThere) return phoneNumber(written, place)
  return russianNumber(written, undefined) ?? phoneNumber(written, place ?? other) ?? phoneNumber(written, other)
}

/** The country of a number that says it, `RU`; undefined for others, and where several share a code and nothing tells. */
export const countryOfPhone = (written: string): string | undefined => {
  if (!isInternational(written)) return undefined
  const found = parsePhoneNumberFromString(international(written), { extract: false })
  return found?.isPossible() ? (found.country ?? (found.countryCallingCode === '1' ? 'US' : undefined)) : undefined
}
