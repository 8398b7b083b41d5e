import type { Suggestion } from '../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../contract/search/fields.ts'
import { fold } from '../../../contract/search/fold.ts'
import { latin, otherLayout } from '../../../contract/search/latin.ts'
import type { SearchIndex, SearchScope } from '../../ports/search-index.ts'
import { type FoundPlace, suggestPlaces } from '../profiles/door.ts'

const shown = 10

/** As typed, in Latin letters, or as meant with the keyboard switched the wrong way: the first that names a place. */
function placesRead(text: string): FoundPlace[] {
  for (const reading of new Set([text, latin(text), otherLayout(text), latin(otherLayout(text))])) {
    const found = suggestPlaces(reading, shown)
    if (found.length > 0) return found
  }
  return []
}

/** Where somebody is, countries first; then by size: 'Manchester' is a city before it is a parish. */
export async function suggestedPlaces(
  index: SearchIndex,
  scope: SearchScope,
  field: SearchField,
  text: string,
): Promise<Suggestion[]> {
  const found = placesRead(text)
  const counts = await index.countPlaces(
    found.map(({ id }) => id),
    scope,
  )
  const below = (place: FoundPlace) => Number(place.kind !== 'country')
  return found
    .map((place, at) => ({ place, count: counts[at]! }))
    .sort(
      (a, b) =>
        Number(b.count > 0) - Number(a.count > 0) ||
        below(a.place) - below(b.place) ||
        b.place.population - a.place.population,
    )
    .slice(0, shown)
    .map(({ place, count }) => ({
      id: `place:${place.id}`,
      name: place.name,
      field,
      isKnown: true,
      isExact: fold(place.name) === fold(text),
      isCity: place.kind === 'city',
      isMainSkill: false,
      synonyms: [],
      variants: [],
      count,
    }))
}
