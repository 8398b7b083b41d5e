import { withoutAnyUnseen } from '../../kit/invisible.ts'
import type { FoundValues } from './mails.ts'
import { saysNothing } from './placeholders.ts'

/**
 * Phones as they are written. Which number that is, but for Russian ones, only the server tells, by the tables of a
 * library (`server/modules/profiles/contacts/phone-numbers.ts`).
 */

const extension = /\s*(?:,|;|x|ext\.?|extension|доб(?:авочный)?\.?|вн\.?|#)\s*:?\s*\d{1,6}\.?\s*$/iu

/** Most phones: one, and nothing around it. */
const plain = /^\+\d[\d ()-]{7,18}\d$/

/** The digits of what was written, 00 like a plus; undefined where they are too few or too many to be a phone's. */
export function phoneDigits(written: string): string | undefined {
  const digits = withoutAnyUnseen(written).replace(extension, '').replace(/\D/g, '').replace(/^00/, '')
  return digits.length >= 5 && digits.length <= 15 ? digits : undefined
}

/**
 * Where eleven digits after an 8 or 7 are somebody's of the country itself: mobiles of Brazil and Indonesia, and numbers
 * of Vietnam (84), Taiwan (886) and Bangladesh (880) without their plus. By the library's tables these are all.
 */
const writtenAlike: ReadonlySet<string> = new Set(['BR', 'ID', 'VN', 'TW', 'BD'])
const atHome: ReadonlySet<string> = new Set(['RU', 'KZ'])

/**
 * A Russian number without its country's code, whole; undefined for what is none or may be another. The rule for the form,
 * which announces it, and for all that is kept, which is read so before anything else (D-73):
 *
 * - It is an 8 or a 7 and ten digits that begin with 3, 4, 8 or 9.
 * - With the first digit apart, `8 (495) 123-45-67`, only Russians write so, wherever the person lives. With the first two
 *   apart, `(89) 91234-5678`, no Russian does.
 * - Undivided, a mobile (8 9… or 7 9…) is Russian wherever the person lives: elsewhere such a number would be written with
 *   a 0 before it. Not so in the few countries whose own are written alike.
 * - Undivided and no mobile, it is Russian only of somebody who is there or of whom nobody knows where they are.
 *
 * @param place ISO code of the person's country; absent where nobody knows
 */
export function russianNumber(written: string, place: string | null | undefined): string | undefined {
  const seen = withoutAnyUnseen(written).trim()
  const digits = phoneDigits(seen)
  if (digits?.length !== 11 || !/^[78][3489]/.test(digits) || !/^\(?[78]/.test(seen)) return undefined
  if (/^\(?\d\d\)?\D/.test(seen)) return undefined
  const isApart = /^\(?\d\)?\D/.test(seen)
  const isSure = isApart || !place || atHome.has(place) || (digits[1] === '9' && !writtenAlike.has(place))
  return isSure ? `+7${digits.slice(1)}` : undefined
}

/**
 * A phone as it is kept: as written, without `tel:` and what nobody sees; undefined where it is none (words, or a number
 * that a spreadsheet has rounded). Less than a full number is kept, and identifies nobody (product.md, Duplicates).
 */
export function cleanPhone(written: string): string | undefined {
  const seen = withoutAnyUnseen(written)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:tel|callto|phone|тел|т|моб|mob|mobile|p|m|t)\s*[.:]+\s*/iu, '')
    .replace(/[.,;:]+$/, '')
  const number = seen.replace(extension, '')
  if (!/^\+?[\d\s().\-‐-―−/]+$/u.test(number) || phoneDigits(seen) === undefined) return undefined
  return isOneDigit(number) ? undefined : seen
}

/** '0000000000' stands where there is none. */
const isOneDigit = (number: string): boolean => /^(\d)\1*$/.test(number.replace(/\D/g, ''))

/** All phones in a cell: divided by comma, semicolon, slash or line. */
export function phonesIn(cell: string): FoundValues {
  if (plain.test(cell) && !isOneDigit(cell)) return { values: [cell], wrong: [] }
  const parts = withoutAnyUnseen(cell)
    .replace(/,(?=\s*(?:ext|доб|вн)\b)/giu, ' ')
    .split(/[;|\n]|,|:::|\s\/\s|\/(?=\s*\+)/u)
    .map((part) => part.trim())
    .filter((part) => !saysNothing(part) && !isOneDigit(part))
  const values = parts.flatMap((part) => cleanPhone(part) ?? [])
  return { values: [...new Set(values)], wrong: parts.filter((part) => cleanPhone(part) === undefined) }
}
