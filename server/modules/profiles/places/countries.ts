import { fold } from '../../../../contract/search/fold.ts'

/** Countries by their ISO code, in every name that CLDR has for them in English and Russian. */

/** Regions of the world and such have codes in CLDR too, but nobody lives 'in the euro area'. */
const notCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const languages = ['en', 'ru'] as const
const styles = ['long', 'short'] as const

export interface Country {
  id: number
  code: string
  /** English. */
  name: string
}

/** Ids of countries stand behind all city ids of the gazetteer. */
const countryIds = 100_000_000
const letter = (code: string, at: number) => code.charCodeAt(at) - 65
export const countryId = (code: string): number => countryIds + letter(code, 0) * 26 + letter(code, 1)

function allCodes(): string[] {
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  return letters.flatMap((first) => letters.map((second) => first + second)).filter((code) => !notCountries.has(code))
}

/** What a deprecated or unofficial code stands for: 'UK' is GB, 'YU' is RS. */
const canonical = (code: string): string => new Intl.Locale(`und-${code}`).region ?? code

/** CLDR's long names carry remarks: 'Hong Kong SAR China', 'Myanmar (Burma)'. */
const variants = (name: string): string[] => {
  const bare = name.replace(/\s*\(.*\)$/, '')
  const parts = bare === name ? [name] : [name, bare]
  return parts.flatMap((part) => (part.includes(' & ') ? [part, part.replaceAll(' & ', ' and ')] : [part]))
}

/** Common names that CLDR leaves out. */
const others: Readonly<Record<string, readonly string[]>> = {
  BY: ['Белоруссия'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic', 'Чешская Республика'],
  GB: ['Great Britain', 'Великобритания'],
  KR: ['Korea', 'Republic of Korea', 'Корея'],
  MD: ['Молдавия'],
  MM: ['Burma', 'Бирма'],
  MK: ['Macedonia', 'Македония'],
  NL: ['Holland', 'The Netherlands', 'Голландия'],
  RU: ['Russian Federation', 'РФ', 'Российская Федерация'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'США', 'Америка'],
  VA: ['Vatican'],
}

export interface Countries {
  byCode: Map<string, Country>
  /** By folded name and code. */
  byName: Map<string, Country>
  byId: Map<number, Country>
}

let read: Countries | undefined

/** Every country, however it is named; gathered once. */
export function countries(): Countries {
  read ??= readCountries()
  return read
}

function readCountries(): Countries {
  const byId = new Map<number, Country>()
  const byCode = new Map<string, Country>()
  const byName = new Map<string, Country>()
  const names = languages.flatMap((language) =>
    styles.map((style) => new Intl.DisplayNames(language, { type: 'region', style, fallback: 'none' })),
  )
  const codes = allCodes()
  for (const code of codes) {
    const name = names[0]!.of(code)
    if (!name || canonical(code) !== code) continue
    const country: Country = { id: countryId(code), code, name }
    byCode.set(code, country)
    byId.set(country.id, country)
    const known = [...names.map((list) => list.of(code) ?? ''), ...(others[code] ?? [])].flatMap(variants)
    for (const each of [code, ...known]) {
      const key = fold(each)
      if (key !== '' && !byName.has(key)) byName.set(key, country)
    }
  }
  for (const code of codes) {
    const country = byCode.get(canonical(code))
    if (country && !byName.has(fold(code))) byName.set(fold(code), country)
  }
  return { byCode, byName, byId }
}
