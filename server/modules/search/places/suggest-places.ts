import type { Suggestion } from '../../../../contract/search/endpoints.ts'
import type { SearchField } from '../../../../contract/search/fields.ts'
import { latin, otherLayout } from '../../../../contract/search/spelling/latin.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { SearchIndex, SearchScope } from '../../../ports/search-index.ts'
import { type FoundPlace, meansItsRegion, placeName, resolveText, suggestPlaces, townOf } from '../../profiles/door.ts'

const shown = 10
/** The most of each kind whose people are counted. */
const considered = 40

interface Typed {
  field: SearchField
  text: string
  /** The user's. */
  language: Language
}

interface Counted {
  place: FoundPlace
  count: number
  /** The text is a name of it, and of nothing that is meant before it. */
  isExact: boolean
}

/**
 * Where somebody is: what the text means itself, then countries, then by size. Places where nobody is stand there only
 * where somebody is in none.
 */
export async function suggestedPlaces(
  index: SearchIndex,
  scope: SearchScope,
  { field, text, language }: Typed,
): Promise<Suggestion[]> {
  const found = withoutTwins(await read(index, scope, text)).sort(
    (a, b) => Number(b.isExact) - Number(a.isExact) || below(a) - below(b) || b.place.population - a.place.population,
  )
  return found.slice(0, shown).map(({ place, count, isExact }) => ({
    id: `place:${place.id}`,
    name: placeName(place.id, language)!,
    field,
    isKnown: true,
    isExact,
    isCity: townOf(place) !== undefined,
    isMainSkill: false,
    synonyms: [],
    variants: [],
    count,
  }))
}

const below = ({ place }: Counted) => Number(place.kind !== 'country')

/** As typed, or as meant with the keyboard switched the wrong way, or in Latin letters: the first that leads to people. */
async function read(index: SearchIndex, scope: SearchScope, text: string): Promise<Counted[]> {
  let nobody: Counted[] = []
  for (const reading of new Set([text, otherLayout(text), latin(text), latin(otherLayout(text))])) {
    const found = await counted(index, scope, reading)
    const inhabited = found.filter(({ count }) => count > 0)
    if (inhabited.length > 0) return inhabited
    if (nobody.length === 0) nobody = found
  }
  return nobody
}

async function counted(index: SearchIndex, scope: SearchScope, text: string): Promise<Counted[]> {
  const exact = resolveText(text, new Map())
  const all = [...(exact ? [exact] : []), ...suggestPlaces(text, considered)]
  const places = [...new Map(all.map((place) => [place.id, place])).values()]
  const counts = await index.countPlaces(
    places.map(({ id }) => id),
    scope,
  )
  return places.map((place, at) => ({ place, count: counts[at]!, isExact: place.id === exact?.id }))
}

/** A town and the region that bears its name, with the same people, are one place: the one that the name means. */
function withoutTwins(found: readonly Counted[]): Counted[] {
  const countOf = new Map(found.map(({ place, count }) => [place.id, count]))
  const superfluous = found.flatMap(({ place, count }) => {
    const town = place.kind === 'region' ? townOf(place) : undefined
    return town && countOf.get(town.id) === count ? [meansItsRegion(town) ? town.id : place.id] : []
  })
  return found.filter(({ place }) => !superfluous.includes(place.id))
}
