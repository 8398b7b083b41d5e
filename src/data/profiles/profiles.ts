import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '../../../contract/profiles/endpoints.ts'
import { call } from '../network/api.ts'
import { freshFor, networkFirst } from '../network/reads/kept-reads.ts'

/** One whole person, read online and kept for a day; shared by the preview and the profile page. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => call(getProfile, { params: { id } }, { signal }),
    persister: networkFirst,
    staleTime: freshFor(60_000),
  })
