import { queryOptions, useQuery } from '@tanstack/react-query'
import { frontDoor } from '../../../contract/auth/endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

const frontDoorQuery = queryOptions({
  queryKey: ['front-door'],
  queryFn: ({ signal }) => call(frontDoor, {}, { signal }),
  staleTime: 60_000,
})

/** Which face the front door has, set-up, demo hint or plain, and what a stranger may know; undefined: not asked yet. */
export const useFrontDoor = () => useQuery(frontDoorQuery, queryClient)
