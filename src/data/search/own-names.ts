import { queryOptions } from '@tanstack/react-query'
import { getOwnNames, type OwnNames, saveOwnNames } from '../../../contract/search/own-names/own-names-endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

/** What titles and skills are called in this company, as its admins see it. */
export const ownNames = queryOptions({
  queryKey: ['own names'],
  queryFn: ({ signal }) => call(getOwnNames, {}, { signal }),
  staleTime: 0,
})

/** @returns them as they are then */
export async function save(body: OwnNames): Promise<OwnNames> {
  const saved = await call(saveOwnNames, { body })
  queryClient.setQueryData(ownNames.queryKey, saved)
  // Suggestions and readings know them from now on.
  await Promise.all(['suggest', 'reading'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  return saved
}
