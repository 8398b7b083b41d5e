import { queryOptions } from '@tanstack/react-query'
import { addAlias, deleteAlias, listAliases, proveAlias } from '../../../contract/messaging/alias-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

/** From which addresses the user writes, the mailbox's own first. */
export const aliasesQuery = queryOptions({
  queryKey: ['mail-aliases'],
  queryFn: async ({ signal }) => (await call(listAliases, {}, { signal })).results,
  staleTime: 0,
})

const showAnew = () => queryClient.invalidateQueries({ queryKey: aliasesQuery.queryKey })

/** Has a code mailed there. @throws ApiError, NetworkError */
export async function askForCode(email: string, name: string): Promise<void> {
  // It waits for a code also where that could not be sent.
  await call(addAlias, { body: { email, name } }).finally(showAnew)
}

/** @throws ApiError, NetworkError */
export async function giveCode(id: string, code: string): Promise<void> {
  await call(proveAlias, { params: { id }, body: { code } })
  await showAnew()
}

/** @throws ApiError, NetworkError */
export async function dropAlias(id: string): Promise<void> {
  await call(deleteAlias, { params: { id } })
  await showAnew()
}
