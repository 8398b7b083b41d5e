import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listEdited } from '../../../contract/profiles/edit/endpoints.ts'
import { getMatchingHistory, getUpdateDiff } from '../../../contract/profiles/edit/history-endpoints.ts'
import { call } from '../network/api.ts'
import { networkFirst } from '../network/reads/kept-reads.ts'

const pageSize = 50

/** How a person came together. @param company another than the own one, for staff */
export const historyQuery = (profileId: string, company: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['profile', profileId, 'history', company],
    queryFn: ({ pageParam, signal }) =>
      call(
        getMatchingHistory,
        {
          params: { id: profileId },
          query: { limit: String(pageSize), offset: String(pageParam), ...(company ? { company_id: company } : {}) },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ edits }, _, from) => (from + pageSize < edits.count ? from + pageSize : undefined),
  })

/** A company's update of a person, field by field. */
export const updateQuery = (profileId: string, companyId: string) =>
  queryOptions({
    queryKey: ['profile', profileId, 'update', companyId],
    queryFn: ({ signal }) => call(getUpdateDiff, { params: { id: profileId, company: companyId } }, { signal }),
    persister: networkFirst,
  })

/** The people whom the company has edited, the latest first. */
export const editedQuery = infiniteQueryOptions({
  queryKey: ['edited profiles'],
  queryFn: ({ pageParam, signal }) =>
    call(listEdited, { query: { limit: String(pageSize), offset: String(pageParam) } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ count }, _, from) => (from + pageSize < count ? from + pageSize : undefined),
})
