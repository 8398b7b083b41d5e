import { queryOptions, useQuery } from '@tanstack/react-query'
import { getMyQuotas, listMeterTransactions } from '../../../contract/meter/endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

const meterQuery = queryOptions({
  queryKey: ['meter', 'my'],
  queryFn: ({ signal }) => call(getMyQuotas, {}, { signal }),
})

/**
 * How many contacts the user may still open, while it is wanted; undefined until it is known. Not kept: it is another number
 * by the next look.
 */
export const useMeter = (enabled: boolean) => useQuery({ ...meterQuery, enabled }, queryClient).data

/** The spent contacts, by whom and on whom, a page from `offset` on. */
export const transactionsQuery = (offset: number, limit: number) =>
  queryOptions({
    queryKey: ['meter', 'transactions', offset],
    queryFn: ({ signal }) =>
      call(listMeterTransactions, { query: { offset: String(offset), limit: String(limit) } }, { signal }),
  })
