import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { placeKinds } from '../../../../contract/search/facets.ts'
import { type Filter, filterValue, isRange } from '../../../../contract/search/filters.ts'
import type { Language } from '../../../kernel/errors.ts'
import type { FacetCount } from '../../../ports/search-index.ts'
import { type FoundPlace, placeById, placeNameAmongItsKind, townOf } from '../../profiles/door.ts'

/** The most of each kind that are listed beside the chosen ones. */
const listed = 20

interface Counted {
  place: FoundPlace
  count: number
}

/**
 * The values of the place facet, told apart: countries, then regions, then towns, each with its kind, the frequent first,
 * in the user's language.
 * @param counts the most frequent places of all kinds, and those that are chosen
 */
export function placeValues(
  counts: readonly FacetCount[],
  filters: readonly Filter[],
  language: Language,
): FacetValue[] {
  const chosen = new Set(
    filters
      .filter((filter) => filter.facet === 'location' && !isRange(filter))
      .map((filter) => Number(filterValue(filter))),
  )
  const known = counts.flatMap(({ value, count }): Counted[] => {
    const place = placeById(Number(value))
    return place ? [{ place, count }] : []
  })
  const wanted = withoutTwins(known, chosen)
  return placeKinds
    .flatMap((kind) =>
      wanted.filter(({ place }) => place.kind === kind).filter(({ place }, at) => at < listed || chosen.has(place.id)),
    )
    .map(({ place: { id, kind }, count }, index) => ({
      index,
      value: String(id),
      name: placeNameAmongItsKind(id, language)!,
      count,
      kind,
    }))
}

/** A region that bears the name of a town, with the same people in it, is listed as the town. */
function withoutTwins(found: readonly Counted[], chosen: ReadonlySet<number>): Counted[] {
  const countOf = new Map(found.map(({ place, count }) => [place.id, count]))
  return found.filter(({ place, count }) => {
    if (place.kind !== 'region' || chosen.has(place.id)) return true
    const town = townOf(place)
    return town === undefined || countOf.get(town.id) !== count
  })
}
