import { useQueries } from '@tanstack/react-query'
import type { Term } from '../../../../contract/search/query.ts'
import { emptySearch } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { howMany } from '../../../data/search/query-readings.ts'

/** Of so many terms it is asked what they find. */
const askedLimit = 8

/** What a term finds by itself; what only ranks is asked for like any other skill. */
const alone = ({ field, ...term }: Term) => ({
  ...emptySearch,
  terms: [{ ...term, field: field === 'preferableSkill' ? ('skill' as const) : field }],
})

/** A place under the name that the app gives it ('Lisbon, Portugal') is known, also where nobody is. */
const isNamedPlace = ({ field, text }: Term): boolean => field === 'location' && text.includes(', ')

/** The terms that nobody is known for: not even by themselves do they find anybody. What excludes is not asked about. */
export function useUnknown(terms: readonly Term[]): readonly Term[] {
  const asked = terms.filter(({ excluded }) => !excluded).slice(0, askedLimit)
  const found = useQueries({ queries: asked.map((term) => howMany(alone(term))) }, queryClient)
  return asked.filter((term, at) => found[at]?.data?.count === 0 && !isNamedPlace(term))
}
