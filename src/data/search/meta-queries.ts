import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  changeMetaQuery,
  createMetaQuery,
  deleteMetaQuery,
  listMetaQueries,
} from '../../../contract/search/meta/meta-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

export type Said = CallOf<typeof createMetaQuery>['body']

/** All ready searches, as staff sees them. */
export const metaQueries = queryOptions({
  queryKey: ['meta queries', 'all'],
  queryFn: ({ signal }) => call(listMetaQueries, {}, { signal }),
  staleTime: 0,
})

/** Every list of ready searches is read again. */
const readAgain = () => queryClient.invalidateQueries({ queryKey: ['meta queries'] })

/** @param id of the one that is changed; absent: a new one */
export async function save(id: number | undefined, body: Said): Promise<void> {
  await (id === undefined
    ? call(createMetaQuery, { body })
    : call(changeMetaQuery, { params: { id: String(id) }, body }))
  await readAgain()
}

export async function remove(id: number): Promise<void> {
  await call(deleteMetaQuery, { params: { id: String(id) } })
  await readAgain()
}
