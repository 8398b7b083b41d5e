import type { IncomingPlace, KnownPlace } from '../../../../contract/profiles/incoming.ts'
import { kilometresBetween, type Point } from '../../../../contract/search/distance.ts'
import { fold } from '../../../../contract/search/fold.ts'
import type { Country } from './countries.ts'
import { type City, cell, type Gazetteer, gazetteer, type Region } from './gazetteer.ts'

/** Names of places that imported rows taught us: folded name → ids. */
export type LearnedNames = ReadonlyMap<string, readonly number[]>

/** Coordinates name a city when one is this near. */
const nearKm = 15
/** A town with the right name counts as the one meant when the coordinates are at most so far off. */
const sameNameKm = 60

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The cities within so many kilometres of a point. */
export function citiesWithin(point: Point, km: number): City[] {
  const { grid } = gazetteer()
  const rows = Math.ceil(km / 111)
  const narrow = Math.max(0.02, Math.cos(radians(Math.min(89, Math.abs(point.latitude) + rows))))
  const columns = Math.min(180, Math.ceil(km / (111 * narrow)))
  const found = new Set<City>()
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      for (const city of grid.get(cell(point.latitude + row, point.longitude + column)) ?? [])
        if (kilometresBetween(point, city) <= km) found.add(city)
  return [...found]
}

function countryOf({ countryCode, country }: IncomingPlace, { countries }: Gazetteer): Country | undefined {
  // The code decides where the file has one (product.md, import); some files write 'UK' or a name there.
  return countries.byName.get(fold(countryCode ?? '')) ?? countries.byName.get(fold(country ?? ''))
}

function cityOf(place: IncomingPlace, country: Country | undefined, known: Gazetteer): City | undefined {
  const { latitude, longitude } = place
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const named = (known.cities.get(fold(place.city ?? '')) ?? []).filter((city) => !country || city.country === country)
  if (point) {
    const nearest = (list: City[]) =>
      list.reduce<City | undefined>(
        (a, b) => (a && kilometresBetween(point, a) <= kilometresBetween(point, b) ? a : b),
        undefined,
      )
    const same = nearest(named)
    if (same && kilometresBetween(point, same) <= sameNameKm) return same
    if (place.city) return nearest(citiesWithin(point, nearKm).filter((city) => !country || city.country === country))
  }
  const region = fold(place.region ?? '')
  return named.find((city) => region !== '' && fold(city.region?.name ?? '') === region) ?? named[0]
}

function regionOf(place: IncomingPlace, country: Country | undefined, known: Gazetteer): Region | undefined {
  const named = known.regions.get(fold(place.region ?? '')) ?? []
  return country ? named.find((region) => region.country === country) : named.length === 1 ? named[0] : undefined
}

/** People live in the same places: what was resolved lately need not be looked up again. */
let recent = new Map<string, KnownPlace>()
const recentLimit = 50_000

/** What a row says of a place, with the ids that search matches by. The words stay as the row has them. */
export function resolveIncoming(place: IncomingPlace): KnownPlace {
  const { city, region, country, countryCode, latitude, longitude } = place
  const key = JSON.stringify([city, region, country, countryCode, latitude, longitude])
  const before = recent.get(key)
  if (before) return before
  if (recent.size >= recentLimit) recent = new Map()
  const resolved = resolveNew(place)
  recent.set(key, resolved)
  return resolved
}

function resolveNew(place: IncomingPlace): KnownPlace {
  const known = gazetteer()
  const stated = countryOf(place, known)
  const city = cityOf(place, stated, known)
  const region = regionOf(place, stated ?? city?.country, known) ?? city?.region
  const country = stated ?? city?.country ?? region?.country
  const ids = [city?.id, region?.id, country?.id].filter((id) => id !== undefined)
  return {
    id: ids[0] ?? null,
    city: place.city ?? null,
    region: place.region ?? region?.name ?? null,
    country: place.country ?? country?.name ?? null,
    country_code: country?.code ?? null,
    ids,
  }
}

export interface FoundPlace {
  id: number
  name: string
  kind: 'country' | 'region' | 'city'
  population: number
  countryCode: string
  /** Of a city. */
  point: Point | undefined
}

const asCountry = (country: Country): FoundPlace => ({
  id: country.id,
  name: country.name,
  kind: 'country',
  countryCode: country.code,
  population: gazetteer().countryPopulation.get(country) ?? 0,
  point: undefined,
})
const asRegion = ({ id, name, country, population }: Region): FoundPlace => ({
  id,
  name: `${name}, ${country.name}`,
  kind: 'region',
  population,
  countryCode: country.code,
  point: undefined,
})
/** 'Berlin, Germany'; with its region where the short name would mean another place: 'Madrid, Madrid, Spain'. */
function cityName(city: City): string {
  const known = gazetteer()
  const name = fold(city.name)
  const isTaken =
    known.regions.get(name)?.some((region) => region.country === city.country) === true ||
    known.cities.get(name)?.find((each) => each.country === city.country) !== city
  const region = isTaken && city.region ? `${city.region.name}, ` : ''
  return `${city.name}, ${region}${city.country.name}`
}

const asCity = (city: City): FoundPlace => ({
  id: city.id,
  name: cityName(city),
  kind: 'city',
  countryCode: city.country.code,
  population: city.population,
  point: { latitude: city.latitude, longitude: city.longitude },
})

/** A country by its ISO code, in whatever case. */
export const countryByCode = (code: string): FoundPlace | undefined => {
  const country = gazetteer().countries.byCode.get(code.toUpperCase())
  return country && asCountry(country)
}

/** The place of an id, or undefined. */
export function placeById(id: number): FoundPlace | undefined {
  const known = gazetteer()
  const city = known.cityById.get(id)
  if (city) return asCity(city)
  const region = known.regionById.get(id)
  if (region) return asRegion(region)
  const country = known.countries.byId.get(id)
  return country && asCountry(country)
}

/**
 * The one place that a searched text means: a country by code or name, else the largest region or city of that name,
 * else what imports taught. 'Georgia' is the country; 'Georgia, United States' names a place inside another.
 */
export function resolveText(text: string, learned: LearnedNames): FoundPlace | undefined {
  const known = gazetteer()
  const name = fold(text)
  const taught = learned.get(name)?.flatMap((id) => placeById(id) ?? []) ?? []
  const country = known.countries.byName.get(name)
  if (country) return asCountry(country)
  const taughtCountry = taught.find(({ kind }) => kind === 'country')
  if (taughtCountry) return taughtCountry
  const region = known.regions.get(name)?.[0]
  const city = known.cities.get(name)?.[0]
  // A town is never larger than the region that it gave its name to, but may be than a parish elsewhere ('Manchester').
  if (region && region.population >= (city?.population ?? 0)) return asRegion(region)
  if (city) return asCity(city)
  return taught.find(({ kind }) => kind === 'region') ?? taught[0] ?? inside(text, known)
}

/** The place that a distance is measured from: the town where a region bears its name ('Hamburg', 'New York'). */
export function resolveTown(text: string, learned: LearnedNames): FoundPlace | undefined {
  const place = resolveText(text, learned)
  if (place?.kind !== 'region') return place
  const { cities } = gazetteer()
  const name = fold(text.split(',')[0]!)
  const named = [name, `${name} city`].flatMap((each) => cities.get(each) ?? [])
  const city = named.find(({ region }) => region?.id === place.id)
  return city ? asCity(city) : place
}

/** 'Georgia, United States', 'Paris, Texas', 'Springfield, IL, USA': a place inside a region or country. */
function inside(text: string, known: Gazetteer): FoundPlace | undefined {
  const parts = text.split(',').map((part) => fold(part))
  if (parts.length < 2 || parts.length > 3 || parts.includes('')) return undefined
  const [name, ...outer] = parts
  const holds = (region: Region | undefined, country: Country) =>
    outer.every(
      (part) => known.countries.byName.get(part) === country || (region !== undefined && fold(region.name) === part),
    )
  const region = known.regions.get(name!)?.find((each) => holds(undefined, each.country))
  if (region) return asRegion(region)
  const city = known.cities.get(name!)?.find((each) => holds(each.region, each.country))
  return city && asCity(city)
}

/** Places whose name begins with a text: countries, then regions, then cities, the larger first. */
export function suggestPlaces(prefix: string, limit: number): FoundPlace[] {
  const { starting } = gazetteer()
  const folded = fold(prefix)
  if (folded === '') return []
  return [
    ...starting.countries.largest(folded, limit).map(asCountry),
    ...starting.regions.largest(folded, limit).map(asRegion),
    ...starting.cities.largest(folded, limit).map(asCity),
  ]
}
