import { numbers } from './intl.ts'

/** A size in the largest unit that leaves something before the point. */
export function bytes(size: number, locale: string): string {
  const [unit, by] =
    size >= 1e9
      ? (['gigabyte', 1e9] as const)
      : size >= 1e6
        ? (['megabyte', 1e6] as const)
        : size >= 1e3
          ? (['kilobyte', 1e3] as const)
          : (['byte', 1] as const)
  const value = size / by
  // Of the short names that of the byte alone is the same for one and many.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const said = numbers(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  )
  // One thing: it is never broken into two lines.
  return said.replace(' ', '\u00a0')
}
