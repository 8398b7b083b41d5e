import { asksNothing, queryOf, type SearchState } from '../search/search-url.ts'
import { searchQueryLimit } from './rules.ts'

/**
 * A search as it is kept beside the people who come from it: the query part of its address; undefined where it asks for
 * nothing, or is too long to be kept whole.
 */
export function searchQueryOf(state: SearchState): string | undefined {
  const query = queryOf(state)
  return asksNothing(state) || query.length > searchQueryLimit ? undefined : query
}
