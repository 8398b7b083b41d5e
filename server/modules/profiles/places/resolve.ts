import type { Point } from '../../../../contract/search/distance.ts'
import type { PlaceKind } from '../../../../contract/search/facets.ts'
import { fold } from '../../../../contract/search/spelling/fold.ts'
import type { Country } from './countries.ts'
import { beginnings, type City, type Gazetteer, gazetteer, type Region, sizeAs } from './gazetteer.ts'
import { placeKey } from './key.ts'
import { isNamesake, placeName } from './place-name.ts'

/** Names of places that imported rows taught us: folded name → ids. */
export type LearnedNames = ReadonlyMap<string, readonly number[]>

export interface FoundPlace {
  id: number
  kind: PlaceKind
  population: number
  countryCode: string
  /** Of a city. */
  point: Point | undefined
}

const asCountry = (country: Country): FoundPlace => ({
  id: country.id,
  kind: 'country',
  countryCode: country.code,
  population: gazetteer().countryPopulation.get(country) ?? 0,
  point: undefined,
})
const asRegion = ({ id, country, population }: Region): FoundPlace => ({
  id,
  kind: 'region',
  population,
  countryCode: country.code,
  point: undefined,
})
const asCity = ({ id, country, population, latitude, longitude }: City): FoundPlace => ({
  id,
  kind: 'city',
  countryCode: country.code,
  population,
  point: { latitude, longitude },
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
 * The one place that a searched text means, in whatever language: a country by code or name, else the largest region or
 * city of that name, else what imports taught. 'Georgia' is the country; 'Georgia, United States' names a place inside another.
 */
export function resolveText(text: string, learned: LearnedNames): FoundPlace | undefined {
  const known = gazetteer()
  const key = placeKey(text)
  const country = known.countries.byName.get(key)
  if (country) return asCountry(country)
  const taught = learned.get(fold(text))?.flatMap((id) => placeById(id) ?? []) ?? []
  const taughtCountry = taught.find(({ kind }) => kind === 'country')
  if (taughtCountry) return taughtCountry
  const region = known.regions.get(key)?.[0]
  const city = known.cities.get(key)?.[0]
  // A town is never larger than the region that it gave its name to, but may be than a parish elsewhere ('Manchester').
  if (region && region.population >= (city ? sizeAs(city, key) : 0)) return asRegion(region)
  if (city) return asTown(city)
  const further = known.countries.byOtherName.get(key)
  return (
    taught.find(({ kind }) => kind === 'region') ?? taught[0] ?? (further ? asCountry(further) : inside(text, known))
  )
}

/** A town by any of its names means what its English one means: the region where that bears it too. */
const asTown = (city: City): FoundPlace => (isNamesake(city) ? asRegion(city.region!) : asCity(city))

/** The place that a distance is measured from: the town where a region bears its name ('Hamburg', 'New York'). */
export function resolveTown(text: string, learned: LearnedNames): FoundPlace | undefined {
  const place = resolveText(text, learned)
  return place && (townOf(place) ?? place)
}

/** The town that a place is or that it bears the name of, as the larger one. */
export function townOf({ id, kind }: FoundPlace): FoundPlace | undefined {
  const { cities, cityById, regionById } = gazetteer()
  if (kind === 'city') return asCity(cityById.get(id)!)
  const name = placeKey(regionById.get(id)?.name ?? '')
  const named = new Set([name, `${name} city`, name.replace(/^state of | city$/, '')])
  const city = [...named].flatMap((each) => cities.get(each) ?? []).find(({ region }) => region?.id === id)
  return city && asCity(city)
}

/** Whether a town's name means the region around it: 'Moscow' does, 'Kyiv' is no name of Kyiv City. */
export const meansItsRegion = ({ id }: FoundPlace): boolean => isNamesake(gazetteer().cityById.get(id)!)

/** 'Georgia, United States', 'Paris, Texas', 'Springfield, IL, USA', 'Washington, D.C., USA': a place inside a region or country. */
function inside(text: string, known: Gazetteer): FoundPlace | undefined {
  const parts = text.split(',').map(placeKey)
  if (parts.length > 4 || parts.includes('')) return undefined
  for (const within of [1, 2])
    if (parts.length > within) {
      const found = insideOf(parts.slice(0, -within).join(', '), parts.slice(-within), known)
      if (found) return found
    }
  return undefined
}

function insideOf(name: string, outer: readonly string[], known: Gazetteer): FoundPlace | undefined {
  const { byName, byOtherName } = known.countries
  const holds = (region: Region | undefined, country: Country) =>
    outer.every((part) => (byName.get(part) ?? byOtherName.get(part)) === country || isRegion(region, part, known))
  const city = known.cities.get(name)?.find((each) => holds(each.region, each.country))
  if (city && outer.length === 2) return asCity(city)
  const region = known.regions.get(name)?.find((each) => holds(undefined, each.country))
  return region ? asRegion(region) : city && asTown(city)
}

/** A region by any name, or by its code where that has letters: 'IL'. */
const isRegion = (region: Region | undefined, key: string, { regions }: Gazetteer): boolean =>
  region !== undefined && (regions.get(key)?.includes(region) === true || region.code.slice(3).toLowerCase() === key)

/**
 * Places with a name, or a word in it, that begins with a text: countries, then regions, then cities, the larger first;
 * behind a comma the text goes on with what is around them: 'Springfield, Ill'.
 */
export function suggestPlaces(prefix: string, limit: number): FoundPlace[] {
  const key = placeKey(prefix)
  if (key === '') return []
  if (key.includes(',')) return withSurroundings(key, limit)
  const { countries, regions, cities } = beginnings()
  return [
    ...countries.largest(key, limit).map(asCountry),
    ...regions.largest(key, limit).map(asRegion),
    ...cities.largest(key, limit).map(asCity),
  ]
}

/** Places of exactly the name before the comma that are called on as the text goes on. */
function withSurroundings(key: string, limit: number): FoundPlace[] {
  const { regions, cities } = gazetteer()
  const name = key.slice(0, key.indexOf(','))
  const places = [...(regions.get(name) ?? []).map(asRegion), ...(cities.get(name) ?? []).map(asCity)]
  const goesOn = ({ id }: FoundPlace) =>
    languages.some((language) => placeKey(placeName(id, language) ?? '').startsWith(key))
  return places.filter(goesOn).slice(0, limit)
}
const languages = ['en', 'ru'] as const
