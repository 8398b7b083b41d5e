import { useQuery } from '@tanstack/react-query'
import type { Evidence } from '../../../../contract/search/evidence/evidence-endpoints.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { evidenceBatch, evidenceOf } from '../../../data/search/fit.ts'
import { resultPage } from '../../../data/search/search.ts'

/**
 * What somebody at a place of a result has of what is asked for. Those who stand near are asked for together, and once.
 * @returns `isAway`: it does not come
 */
export function useEvidence(
  state: SearchState,
  index: number,
  id: number,
): { evidence: Evidence | undefined; isAway: boolean } {
  const { page, from, to } = evidenceBatch(index, state.perPage)
  const { data: people } = useQuery(resultPage(state, page), queryClient)
  const near = (people?.profiles ?? []).slice(from, to).map((person) => person.id)
  const { data, error } = useQuery(evidenceOf(state, near), queryClient)
  return { evidence: data?.get(id), isAway: error !== null && data === undefined }
}
