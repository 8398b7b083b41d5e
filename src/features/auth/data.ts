import { queryOptions } from '@tanstack/react-query'
import { frontDoor } from '../../../contract/auth/endpoints.ts'
import { call } from '../../data/network/api.ts'

/** Which face the front door has: set-up, demo hint, plain. */
export const frontDoorQuery = queryOptions({
  queryKey: ['front-door'],
  queryFn: ({ signal }) => call(frontDoor, {}, { signal }),
  staleTime: 60_000,
})
