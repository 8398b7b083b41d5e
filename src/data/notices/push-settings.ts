import { queryOptions } from '@tanstack/react-query'
import { changePushSettings, getPushSettings, type PushSettings } from '../../../contract/notices/endpoints.ts'
import { pushState } from '../device/installed/push.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

/** What the user wants to be told of, on all devices, and whether the server mails. */
export const settingsQuery = queryOptions({
  queryKey: ['push', 'settings'],
  queryFn: async ({ signal }) => {
    const { settings, mails } = await call(getPushSettings, {}, { signal })
    return { ...settings, mails }
  },
})

/** Changes what is named of it, for all devices. @throws ApiError, NetworkError */
export async function savePushSettings(changes: Partial<PushSettings>): Promise<void> {
  const body = { ...changes, time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const saved = await call(changePushSettings, { body })
  queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, ...saved })
}

/** What this device does. */
export const stateQuery = queryOptions({ queryKey: ['push', 'state'], queryFn: pushState, staleTime: 0 })
