/**
 * Formatters, each made once: making one costs more than all that it formats on a screen (a list of people makes
 * hundreds).
 */

const made = new Map<string, unknown>()

function once<T>(make: new (locale: string, options?: object) => T, locale: string, options?: object): T {
  const key = `${make.name} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key) as T | undefined
  if (known) return known
  const fresh = new make(locale, options)
  made.set(key, fresh)
  return fresh
}

type LocaleOf<T extends new (...args: never[]) => unknown> = ConstructorParameters<T>[1]

export const numbers = (locale: string, options?: LocaleOf<typeof Intl.NumberFormat>): Intl.NumberFormat =>
  once(Intl.NumberFormat, locale, options)

export const dates = (locale: string, options: LocaleOf<typeof Intl.DateTimeFormat>): Intl.DateTimeFormat =>
  once(Intl.DateTimeFormat, locale, options)

export const relativeTimes = (
  locale: string,
  options: LocaleOf<typeof Intl.RelativeTimeFormat>,
): Intl.RelativeTimeFormat => once(Intl.RelativeTimeFormat, locale, options)

/** 'A, B or C'. */
export const alternatives = (locale: string): Intl.ListFormat => once(Intl.ListFormat, locale, { type: 'disjunction' })

const names = (locale: string, options: { type: 'region' | 'language'; style?: 'short' }): Intl.DisplayNames =>
  once(Intl.DisplayNames as new (locale: string, options?: object) => Intl.DisplayNames, locale, {
    ...options,
    fallback: 'none',
  })

/** Languages whose short name in Russian is said, but not written. */
const longInRussian = new Set(['GB'])

/** The name of a country; undefined for a code that is none. Nobody writes the long ones in Russian: «США», «ОАЭ». */
export function countryName(code: string, locale: string): string | undefined {
  const isShort = locale === 'ru' && !longInRussian.has(code)
  return names(locale, { type: 'region', ...(isShort && { style: 'short' }) }).of(code)
}

/** Names of languages; undefined for a code that is none. */
export const languageNames = (locale: string): Intl.DisplayNames => names(locale, { type: 'language' })
