import { isPlace } from '../../../../contract/search/conditions.ts'
import { type GatedFacet, gatedFacets } from '../../../../contract/search/fields.ts'
import { isValue } from '../../../../contract/search/filters.ts'
import type { Term } from '../../../../contract/search/query.ts'
import { allTerms, type SearchState } from '../../../../contract/search/search-url.ts'
import type { Fault } from '../../../kernel/errors.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import {
  type FoundPlace,
  isUnprotected,
  type LearnedNames,
  placeById,
  profileFaults,
  resolveText,
  supports,
} from '../../profiles/door.ts'

/** Which facets about a person's age, gender and origin the searched place supports (000 §6). */
export type Supported = Record<GatedFacet, boolean>

/** Undefined stands for a place that nobody knows. */
type Place = FoundPlace | undefined

const named = (terms: readonly Term[], learned: LearnedNames): Place[] =>
  terms.filter(isPlace).map(({ text }) => resolveText(text, learned))

/** The places that a search asks for, by terms and by values of the facet: whoever is found is in one of each list. */
function placesOf({ terms, filters }: SearchState, learned: LearnedNames): Place[][] {
  const chosen = filters
    .filter(isValue)
    .filter(({ facet, excluded }) => facet === 'location' && !excluded)
    .map(({ value }) => placeById(Number(value)))
  return [named(terms, learned), chosen].filter((places) => places.length > 0)
}

/** Outside only where a place was asked for: a search over the whole world finds protected people too. */
export function supportedBy(state: SearchState, actor: Pick<SignedIn, 'special'>, learned: LearnedNames): Supported {
  const isOutside = placesOf(state, learned).some((places) =>
    places.every((place) => isUnprotected(place?.countryCode)),
  )
  const supported = (facet: GatedFacet) => supports(actor.special, facet, isOutside)
  return { age: supported('age'), gender: supported('gender'), diversity: supported('diversity') }
}

const refusals = {
  age: profileFaults.ageUnavailable,
  gender: profileFaults.genderUnavailable,
  diversity: profileFaults.diversityUnavailable,
} as const satisfies Record<GatedFacet, Fault>

/**
 * A filter of such a facet whose value nobody can read is forced upon the place all the same.
 * @param unread filters that mean nothing, as they came
 * @throws AppError 102, 103, 104
 */
export function refuseUnread(unread: readonly string[], supported: Supported): void {
  for (const facet of gatedFacets) {
    const isAsked = unread.some((raw) => new RegExp(`^\\s*-?${facet}\\[`).test(raw))
    if (isAsked && !supported[facet]) throw new AppError(refusals[facet])
  }
}

/**
 * What a place does not support is refused, never silently applied or left out.
 * @throws AppError by the codes 100, 102, 103, 104 (000 §8)
 */
export function refuseUnsupported(
  state: SearchState,
  { special: { countries } }: Pick<SignedIn, 'special'>,
  learned: LearnedNames,
  supported: Supported,
): void {
  const grouped = allTerms({ terms: [], groups: state.groups })
  const places = [...placesOf(state, learned).flat(), ...named(grouped, learned)]
  if (countries && places.some((place) => place && !countries.includes(place.countryCode)))
    throw new AppError(profileFaults.locationUnsupported)
  for (const facet of gatedFacets) {
    const isAsked = state.filters.some((filter) => filter.facet === facet) || state.sort === facet
    if (isAsked && !supported[facet]) throw new AppError(refusals[facet])
  }
}
