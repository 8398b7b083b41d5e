import type { Place } from '../../../contract/profiles/card.ts'
import { countryName } from '../../lib/intl.ts'

/** 'Berlin, Germany' in the user's language where the place is known. */
export function placeName(place: Place | null, locale: string): string | undefined {
  if (!place) return undefined
  const country = place.country_code ? (countryName(place.country_code, locale) ?? place.country) : place.country
  const name = place.names?.[locale === 'ru' ? 'ru' : 'en'] ?? place.city ?? place.region
  return [name, country].filter(Boolean).join(', ') || undefined
}
