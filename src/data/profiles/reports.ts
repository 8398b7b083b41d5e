import { infiniteQueryOptions } from '@tanstack/react-query'
import { answerReport, listReports } from '../../../contract/profiles/report-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

export type ReportState = 'open' | 'answered'

const pageSize = 50
const key = ['reports']

/** What users have reported, the newest first. */
export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: [...key, state],
    queryFn: ({ pageParam, signal }) =>
      call(listReports, { query: { state, limit: String(pageSize), offset: String(pageParam) } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, _, from) => (from + pageSize < count ? from + pageSize : undefined),
  })

/** @throws ApiError, NetworkError */
export async function answerTo(id: string, answer: string): Promise<void> {
  await call(answerReport, { params: { id }, body: { answer } })
  await queryClient.invalidateQueries({ queryKey: key })
}
