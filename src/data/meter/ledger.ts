import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { listMeterSubjects, listMeterTransactions } from '../../../contract/meter/ledger-endpoints.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { area } from './meter.ts'

export const ledgerPage = 100
export type LedgerChoice = Pick<CallOf<typeof listMeterTransactions>['query'], 'show' | 'month' | 'q'> & {
  offset: number
}

/**
 * What was spent and added, a page of it; what stood there before stays until it is read.
 * @param company of which, by staff; else the own one
 */
export const transactionsQuery = ({ offset, q, ...choice }: LedgerChoice, company: string | undefined) =>
  queryOptions({
    queryKey: [area, 'transactions', company, { ...choice, q }, offset],
    queryFn: ({ signal }) =>
      call(
        listMeterTransactions,
        { query: { ...choice, q: q || undefined, offset: String(offset), limit: String(ledgerPage) } },
        { signal, company },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...toldBy('meter'),
  })

export const subjectsPage = 50

/** The people whom an act was on, a page of them. */
export const subjectsQuery = (id: number, offset: number, company: string | undefined) =>
  queryOptions({
    queryKey: [area, 'people', company, id, offset],
    queryFn: ({ signal }) =>
      call(
        listMeterSubjects,
        { params: { id: String(id) }, query: { offset: String(offset), limit: String(subjectsPage) } },
        { signal, company },
      ),
    placeholderData: keepPreviousData,
  })
