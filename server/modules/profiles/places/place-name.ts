import type { Place } from '../../../../contract/profiles/card.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { Country } from './countries.ts'
import { type City, gazetteer, type Region } from './gazetteer.ts'
import { placeKey } from './key.ts'

/** What is shown of a place, in one language whole: nobody reads 'Paris, Франция'. It means the place for whoever gives it back. */

const countryIn = (country: Country, language: Language): string => (language === 'ru' ? country.russian : country.name)
const ownIn = ({ name, russian }: City | Region, language: Language): string | undefined =>
  language === 'ru' ? russian : name

/** 'Berlin, Germany'; with its region where that would mean another place: 'Madrid, Madrid, Spain'. */
function cityIn(city: City, language: Language, isTaken: (city: City, name: string) => boolean): string | undefined {
  const name = ownIn(city, language)
  if (name === undefined) return undefined
  const parts = [name, countryIn(city.country, language)]
  if (city.region && isTaken(city, name)) {
    const region = ownIn(city.region, language)
    if (region === undefined) return undefined
    parts.splice(1, 0, region)
  }
  return parts.join(', ')
}

/** Whether a name and a country mean another town. */
const isOtherTown = (city: City, name: string): boolean =>
  gazetteer()
    .cities.get(placeKey(name))
    ?.find(({ country }) => country === city.country) !== city

/** Whether a name and a country mean something else than this town. */
const isOtherPlace = (city: City, name: string): boolean =>
  isNamesake(city) ||
  isOtherTown(city, name) ||
  gazetteer()
    .regions.get(placeKey(name))
    ?.some(({ country }) => country === city.country) === true

/** Whether the region around a town bears its name. */
export const isNamesake = ({ region, keys }: City): boolean =>
  region !== undefined && gazetteer().regions.get(keys[0]!)?.includes(region) === true

const regionIn = (region: Region, language: Language): string | undefined => {
  const name = ownIn(region, language)
  return name && `${name}, ${countryIn(region.country, language)}`
}

/** How a place is called in a language; in English where it has no Russian name. Undefined for an unknown id. */
export function placeName(id: number, language: Language): string | undefined {
  const { cityById, regionById, countries } = gazetteer()
  const city = cityById.get(id)
  if (city) return cityIn(city, language, isOtherPlace) ?? cityIn(city, 'en', isOtherPlace)
  const region = regionById.get(id)
  if (region) return regionIn(region, language) ?? regionIn(region, 'en')
  const country = countries.byId.get(id)
  return country && countryIn(country, language)
}

/** The same for who sees what kind of place it is: Moscow among towns needs no region to be told from the region. */
export function placeNameAmongItsKind(id: number, language: Language): string | undefined {
  const city = gazetteer().cityById.get(id)
  return city ? (cityIn(city, language, isOtherTown) ?? cityIn(city, 'en', isOtherTown)) : placeName(id, language)
}

/** A place as a card shows it: with the names of the town, or of the region where no town is told. */
export function named(place: Place | null): Place | null {
  if (place === null || place.id === null) return place
  const { cityById, regionById } = gazetteer()
  const known = cityById.get(place.id) ?? (place.city === null ? regionById.get(place.id) : undefined)
  return known ? { ...place, names: { en: known.name, ru: known.russian ?? known.name } } : place
}
