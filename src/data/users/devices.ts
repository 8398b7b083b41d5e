import { queryOptions } from '@tanstack/react-query'
import { listDevices } from '../../../contract/sync/device-endpoints.ts'
import { call } from '../network/api.ts'

/** The devices on which the user is signed in, those used last first. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).devices,
  staleTime: 0,
})
