import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '../../contract/profiles/endpoints.ts'
import { call } from './api.ts'

/** One whole person, read online; shared by the preview and the profile page. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: ({ signal }) => call(getProfile, { params: { id } }, { signal }),
    staleTime: 60_000,
  })
