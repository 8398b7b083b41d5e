/**
 * Which words and values can be kept. PostgreSQL's text has no U+0000, and its jsonb no half of a character that UTF-16
 * writes in two (`\ud83d` without its other half); a paste brings both. One rule for fields, devices, calls and changes.
 */

export const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text without what cannot be kept of it: all that can be read of it stays. */
export const keepable = (text: string): string =>
  isKeepable(text) ? text : text.replaceAll(/\p{Surrogate}/gu, '').replaceAll('\0', '')

/** Whether every text within a value can be kept. */
export function isAllKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value)
  return typeof value !== 'object' || value === null || Object.values(value).every(isAllKeepable)
}

/** A value with all texts within it such as can be kept. */
export function allKeepable<T>(value: T): T {
  if (isAllKeepable(value)) return value
  if (typeof value === 'string') return keepable(value) as T
  if (Array.isArray(value)) return value.map((each: unknown) => allKeepable(each)) as T
  return Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, allKeepable(each)])) as T
}

/** No shape of ours is nested so deep; what is cannot even be walked. */
export const deepest = 32

export const isTooDeep = (value: unknown, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth > deepest || Object.values(value).some((each) => isTooDeep(each, depth + 1)))
