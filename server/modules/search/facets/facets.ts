import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { bucketsOf, companySizes, facetNamed, facets, type ReadyFacet } from '../../../../contract/search/facets.ts'
import { type GatedFacet, gatedFacets } from '../../../../contract/search/fields.ts'

import { type Filter, isRange, sizeChoices } from '../../../../contract/search/filters.ts'
import type { Language } from '../../../kernel/errors.ts'

import type { FacetCount, FacetRequest, SearchAnswer } from '../../../ports/search-index.ts'
import { placeValues } from '../places/facet-places.ts'
import { wantedValue } from '../plan.ts'
import type { Supported } from './gating.ts'

/** The most names that are listed of a facet whose values come from the people. */
const listed = 20

/** Of places so many in all: of countries, regions and towns the first of each are listed. */
const listedPlaces = 80

/** The facets that a request names, comma-separated; unknown ones mean nothing. */
export function readFacetNames(text: string | undefined): ReadyFacet[] {
  const wanted = new Set((text ?? '').split(',').map((name) => name.trim()))
  return facets.filter(({ name }) => wanted.has(name)).map(({ name }) => name)
}

export const allFacetNames: readonly ReadyFacet[] = facets.map(({ name }) => name)

const gated: ReadonlySet<ReadyFacet> = new Set<ReadyFacet>(gatedFacets)

/** Whether a facet is shown for the searched place. */
export const isSupported = (name: ReadyFacet, supported: Supported): boolean =>
  !gated.has(name) || supported[name as GatedFacet]

/** What to count of a facet in this year: its fixed values, or the most frequent names beside those that are chosen. */
export function facetRequest(name: ReadyFacet, filters: readonly Filter[], year: number): FacetRequest {
  const facet = facetNamed(name)!
  const chosen = filters.filter((filter) => filter.facet === name)
  const always = chosen.filter((filter) => !isRange(filter)).map(wantedValue)
  const request: FacetRequest = {
    facet: name,
    limit: name === 'location' ? listedPlaces : listed,
    always: [...new Set(always)],
  }
  if (facet.kind === 'range') request.choices = bucketsOf(facet, year)
  if (facet.kind === 'size') request.choices = sizeChoices.map(({ value }) => ({ value }))
  if (facet.kind === 'values' && facet.values) request.choices = facet.values.map((value) => ({ value }))
  return request
}

const grouped = (bound: number) => bound.toLocaleString('en')
/** Names by the number that a size ends with; writing one anew takes longer than counting it. */
const sizeNames = new Map(
  companySizes.map(({ id, lower, upper }) => [
    String(id),
    upper === null ? `${grouped(lower)}+` : `${grouped(lower)}–${grouped(upper)}`,
  ]),
)

const nameOf = (facet: ReadyFacet, { value, name }: FacetCount): string =>
  facet === 'companySize' ? (sizeNames.get(value.at(-1)!) ?? value) : name

/** The counts as the wire has them, without those of flags, which are entries of `general`; the index is the value's place in this list. */
export function facetAnswers(
  { flags: _flags, ...rest }: SearchAnswer['facets'],
  filters: readonly Filter[],
  language: Language,
): Record<string, FacetValue[]> {
  return Object.fromEntries(
    (Object.entries(rest) as [ReadyFacet, FacetCount[]][]).map(([facet, counts]) => [
      facet,
      facet === 'location'
        ? placeValues(counts, filters, language)
        : counts.map((row, index) => ({ index, value: row.value, name: nameOf(facet, row), count: row.count })),
    ]),
  )
}
