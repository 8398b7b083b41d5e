import { queryOptions } from '@tanstack/react-query'
import { getPushSettings } from '../../../contract/notices/endpoints.ts'
import { pushState } from '../device/installed/push.ts'
import { call } from '../network/api.ts'

/** What the user wants to be told of, on all devices. */
export const settingsQuery = queryOptions({
  queryKey: ['push', 'settings'],
  queryFn: async ({ signal }) => (await call(getPushSettings, {}, { signal })).settings,
})

/** What this device does. */
export const stateQuery = queryOptions({ queryKey: ['push', 'state'], queryFn: pushState, staleTime: 0 })
