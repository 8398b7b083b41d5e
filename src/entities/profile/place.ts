import type { Place } from '../../../contract/profiles/card.ts'
import { countryNames } from '../../lib/intl.ts'

/** 'Berlin, Germany', with the country's name in the user's language where its code is known. */
export function placeName(place: Place | null, locale: string): string | undefined {
  if (!place) return undefined
  const country = place.country_code ? (countryNames(locale).of(place.country_code) ?? place.country) : place.country
  return [place.city ?? place.region, country].filter(Boolean).join(', ') || undefined
}
