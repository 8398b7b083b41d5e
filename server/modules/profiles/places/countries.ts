import { placeKey } from './key.ts'

/** Countries by their ISO code, in every name that CLDR has for them in English and Russian, and in what their own people speak. */

/** Regions of the world and such have codes in CLDR too, but nobody lives 'in the euro area'. */
const notCountries = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const languages = ['en', 'ru'] as const
const styles = ['long', 'short'] as const
/** What most people speak who name their country in neither. */
const otherLanguages = (
  'ar be bg bn ca cs da de el es et fa fi fr he hi hr hu hy id it ja ka kk ko ky lt lv mk ms nb nl pl pt ro sk sl sq sr sv th ' +
  'tr uk uz vi zh zh-Hant'
).split(' ')

export interface Country {
  id: number
  code: string
  /** English. */
  name: string
  russian: string
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
  KR: ['Korea', 'Republic of Korea', 'Корея', 'Южная Корея'],
  MD: ['Молдавия'],
  MM: ['Burma', 'Бирма'],
  MK: ['Macedonia', 'Македония'],
  NL: ['Holland', 'The Netherlands', 'Голландия'],
  RU: ['Russian Federation', 'РФ', 'Российская Федерация'],
  TR: ['Turkey'],
  US: ['USA', 'United States of America', 'США', 'Америка'],
  VA: ['Vatican'],
}

/** Where people say neither CLDR's long name, as 'Соединенные Штаты', nor its short one. */
const usualInRussian: Readonly<Record<string, string>> = { GB: 'Великобритания', KR: 'Южная Корея', MM: 'Мьянма' }

export interface Countries {
  byCode: Map<string, Country>
  /** By folded name and code. */
  byName: Map<string, Country>
  /** Names that neither English nor Russian uses: each means the country where nothing else has that name. */
  byOtherName: Map<string, Country>
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
    const country: Country = {
      id: countryId(code),
      code,
      name,
      russian: usualInRussian[code] ?? names.at(-1)!.of(code) ?? name,
    }
    byCode.set(code, country)
    byId.set(country.id, country)
    const known = [...names.map((list) => list.of(code) ?? ''), ...(others[code] ?? [])].flatMap(variants)
    for (const each of [code, ...known]) {
      const key = placeKey(each)
      if (key !== '' && !byName.has(key)) byName.set(key, country)
    }
  }
  for (const code of codes) {
    const country = byCode.get(canonical(code))
    if (country && !byName.has(placeKey(code))) byName.set(placeKey(code), country)
  }
  return { byCode, byName, byId, byOtherName: otherNames(byCode, byName) }
}

function otherNames(byCode: ReadonlyMap<string, Country>, known: ReadonlyMap<string, Country>): Map<string, Country> {
  const found = new Map<string, Country>()
  for (const language of otherLanguages) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const [code, country] of byCode) {
      const key = placeKey(names.of(code) ?? '')
      if (key !== '' && !known.has(key) && !found.has(key)) found.set(key, country)
    }
  }
  return found
}
