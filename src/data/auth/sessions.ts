import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '../../../contract/auth/session-endpoints.ts'
import { call } from '../network/api.ts'

/** Where the user is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
})
