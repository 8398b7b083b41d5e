import type { Place } from '../../../contract/profiles/card.ts'
import { countryNames } from '../../lib/intl.ts'

/** 'Berlin, Germany' in the user's language where the place is known. */
export function placeName(place: Place | null, locale: string): string | undefined {
  if (!place) return undefined
  const country = place.country_code ? (countryNames(locale).of(place.country_code) ?? place.country) : place.country
  const name = place.names?.[locale === 'ru' ? 'ru' : 'en'] ?? place.city ?? place.region
  return [name, country].filter(Boolean).join(', ') || undefined
}
