import type { IncomingPlace, KnownPlace } from '../../../../contract/profiles/incoming.ts'
import { kilometresBetween } from '../../../../contract/search/distance.ts'
import { citiesWithin } from './around.ts'
import type { Country } from './countries.ts'
import { type City, type Gazetteer, gazetteer, type Region } from './gazetteer.ts'
import { placeKey } from './key.ts'

/** Coordinates name a city when one is this near. */
const nearKm = 15
/** A town with the right name counts as the one meant when the coordinates are at most so far off. */
const sameNameKm = 60

function countryOf({ countryCode, country }: IncomingPlace, { countries }: Gazetteer): Country | undefined {
  // The code decides where the file has one (product.md, import); some files write 'UK' or a name there.
  const { byName, byOtherName } = countries
  const name = placeKey(country ?? '')
  return byName.get(placeKey(countryCode ?? '')) ?? byName.get(name) ?? byOtherName.get(name)
}

function cityOf(place: IncomingPlace, country: Country | undefined, known: Gazetteer): City | undefined {
  const { latitude, longitude } = place
  const point = latitude !== null && longitude !== null ? { latitude, longitude } : undefined
  const named = citiesNamed(place.city ?? '', known).filter((city) => !country || city.country === country)
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
  const regions = known.regions.get(placeKey(place.region ?? '')) ?? []
  return named.find((city) => city.region && regions.includes(city.region)) ?? named[0]
}

/** Towns of a name; 'г. Москва' and 'Berlin (Mitte)' are Moscow and Berlin. */
function citiesNamed(name: string, { cities }: Gazetteer): readonly City[] {
  const bare = name.replace(/^(?:г|гор|город)(?:\.\s*|\s+)/i, '').replace(/\s*(?:\(.*\)|\sг\.?)$/i, '')
  return cities.get(placeKey(name)) ?? cities.get(placeKey(bare)) ?? []
}

function regionOf(place: IncomingPlace, country: Country | undefined, known: Gazetteer): Region | undefined {
  const named = known.regions.get(placeKey(place.region ?? '')) ?? []
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

/** A place that was kept when its town was not known by that name, as it is known now. */
export function resolveAgain(place: KnownPlace): KnownPlace {
  if (place.city === null || place.ids.some((id) => gazetteer().cityById.has(id))) return place
  const { city, region, country, country_code: countryCode } = place
  const found = resolveIncoming({ city, region, country, countryCode, latitude: null, longitude: null })
  return found.ids.length > place.ids.length ? found : place
}
