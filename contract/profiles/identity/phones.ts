import { withoutAnyUnseen } from '../../kit/invisible.ts'
import type { FoundValues } from './mails.ts'
import { saysNothing } from './placeholders.ts'

/**
 * Phones as they are written. Which number that is, only the server tells, by the tables of a
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

/** A Russian number as it is dialled at home, `8 (912) 345-67-89`, whole; undefined for others. */
export function dialledInRussia(written: string): string | undefined {
  const seen = withoutAnyUnseen(written).trim()
  const digits = phoneDigits(seen)
  return digits?.length === 11 && /^[(]?8/.test(seen) && /^8[3489]/.test(digits) ? `+7${digits.slice(1)}` : undefined
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
