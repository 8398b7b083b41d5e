import { withoutUnseen } from '../../../../contract/kit/invisible.ts'

/** Text from outside, made fit to keep: bounded, without control characters and such as nobody sees. */

const limits = { line: 300, text: 20_000 } as const

/** One line; null when nothing is left. A formula stays the text that it is; a spreadsheet's quote before it goes. */
export function line(text: unknown, limit: number = limits.line): string | null {
  const cleaned = withoutUnseen(asText(text))
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, limit)
    .toWellFormed()
    .trim()
  return cleaned === '' ? null : cleaned
}

/** Several lines; null when nothing is left. */
export function paragraph(text: unknown): string | null {
  const cleaned = withoutUnseen(asText(text))
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, limits.text)
    .toWellFormed()
    .trim()
  return cleaned === '' ? null : cleaned
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A month out of '2014', '2014-05', '2014-05-01', '05/2014', '2014.05'; null when it is none. */
export function month(text: unknown, missing: '01' | '12'): string | null {
  const written = line(text) ?? ''
  const [, year, after] = /^(\d{4})(?:[-./](\d{1,2}))?(?:\D|$)/.exec(written) ?? []
  const [, before, yearLast] = /^(\d{1,2})[-./](\d{4})$/.exec(written) ?? []
  const number = Number(after ?? before ?? missing)
  const found = year ?? yearLast
  if (!found || Number(found) < 1900 || Number(found) > 2100 || number < 1 || number > 12) return null
  return `${found}-${String(number).padStart(2, '0')}`
}

/** A year, or null. */
export function year(text: unknown): number | null {
  const found = /\b(?:19|20)\d{2}\b/.exec(line(text) ?? '')
  return found ? Number(found[0]) : null
}

/** A day as an ISO moment, or null. */
export function moment(text: unknown): string | null {
  const written = line(text) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}/.test(written)) return null
  const at = Date.parse(written)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** A number within bounds, or null; '3,5' is 3.5. */
export function number(text: unknown, min: number, max: number): number | null {
  const written = (line(text) ?? '').replace(/\s/g, '').replace(',', '.')
  if (!/^-?\d+(?:\.\d+)?$/.test(written)) return null
  const value = Number(written)
  return value >= min && value <= max ? value : null
}

/** Years of experience as people state them: '3.5', '11+', 'less than 1 year', '2 - 5 years' (its middle). */
export function statedYears(text: unknown): number | null {
  const written = line(text) ?? ''
  const exact = number(written, 0, 80)
  if (exact !== null) return exact
  const numbers = [...written.matchAll(/\d+(?:[.,]\d+)?/g)].map(([each]) => Number(each.replace(',', '.')))
  if (numbers.length === 0 || numbers.some((each) => each > 80)) return null
  if (/less|under|<|менее|меньше/i.test(written)) return numbers[0]! / 2
  return numbers.length > 1 ? (numbers[0]! + numbers[1]!) / 2 : numbers[0]!
}

/** Commas and slashes inside brackets separate nothing: 'Cloud (AWS, GAE)' is one. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const char of text) {
    if (char === '(' || char === '[') depth++
    if (char === ')' || char === ']') depth = Math.max(0, depth - 1)
    if (char === separator && depth === 0) {
      parts.push(part)
      part = ''
    } else part += char
  }
  return [...parts, part]
}

const listLimit = 200

/** The names in a cell: separated by ; or | or line breaks, else by commas outside brackets. */
export function list(text: unknown): string[] {
  const written = asText(text)
  const separator = [';', '|', '\n'].find((each) => written.includes(each)) ?? ','
  const names = splitOutside(written, separator).flatMap((part) => line(part) ?? [])
  return [...new Set(names)].slice(0, listLimit)
}
