import { queryOptions } from '@tanstack/react-query'
import { getServerHealth } from '../../../contract/health/endpoints.ts'
import { call } from '../network/api.ts'

/** How the installation is, as it was looked at just now. */
export const serverHealthQuery = queryOptions({
  queryKey: ['server health'],
  queryFn: ({ signal }) => call(getServerHealth, {}, { signal }),
})
