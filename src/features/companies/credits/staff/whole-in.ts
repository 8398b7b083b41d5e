/** The whole number that somebody typed, with or without spaces; undefined: it is none. */
export function wholeIn(typed: string): number | undefined {
  const digits = typed.replaceAll(/[\s,]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}
