import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { addCredits, addQuota, deactivateQuota, listQuotas } from '../../../contract/meter/staff-endpoints.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'
import { area } from './meter.ts'

/** What staff gives companies. */

export const quotasQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'quotas', id],
    queryFn: ({ signal }) => call(listQuotas, { params: { id } }, { signal }),
    staleTime: 0,
    ...toldBy('meter'),
  })

/** The pages that stand open show what is there now. */
const readAnew = () => queryClient.invalidateQueries({ queryKey: [area] })

export async function giveCredits(id: string, body: CallOf<typeof addCredits>['body']): Promise<void> {
  await call(addCredits, { params: { id }, body })
  await readAnew()
}

export async function giveQuota(id: string, body: CallOf<typeof addQuota>['body']): Promise<void> {
  await call(addQuota, { params: { id }, body })
  await readAnew()
}

export async function stopQuota(id: string, qid: string): Promise<void> {
  await call(deactivateQuota, { params: { id, qid } })
  await readAnew()
}
