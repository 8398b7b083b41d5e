import { queryOptions } from '@tanstack/react-query'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import {
  changeSystemNotification,
  cloneSystemNotification,
  countSystemNotificationAudience,
  createSystemNotification,
  deleteSystemNotification,
  disableSystemNotification,
  listSystemNotifications,
  type SystemNotification,
} from '../../../contract/notifications/endpoints.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

export type Said = CallOf<typeof createSystemNotification>['body']
const area = 'system notifications'

/** All that staff tells, the latest first. */
export const systemNotifications = queryOptions({
  queryKey: [area, 'all'],
  queryFn: ({ signal }) => call(listSystemNotifications, {}, { signal }),
  staleTime: 0,
})

/** How many people this would reach, and what has come of the one that is written. */
export const audienceQuery = (
  id: number | undefined,
  of: Pick<Said, 'role' | 'region' | 'company_ids' | 'can_search'>,
) =>
  queryOptions({
    queryKey: [area, 'audience', id, of],
    queryFn: ({ signal }) => {
      const { can_search, ...rest } = of
      const query = { ...rest, can_search: String(can_search), ...(id !== undefined && { id: String(id) }) }
      return call(countSystemNotificationAudience, { query }, { signal })
    },
    placeholderData: (before) => before,
    staleTime: 0,
  })

const readAgain = () => queryClient.invalidateQueries({ queryKey: [area] })
const one = (id: number) => ({ params: { id: String(id) } })

/** @param id of the one that is changed; absent: a new one */
export async function save(id: number | undefined, body: Said): Promise<SystemNotification> {
  const saved = await (id === undefined
    ? call(createSystemNotification, { body })
    : call(changeSystemNotification, { ...one(id), body }))
  await readAgain()
  return saved
}

/** @returns the copy, which is not active */
export async function clone(id: number): Promise<SystemNotification> {
  const copy = await call(cloneSystemNotification, one(id))
  await readAgain()
  return copy
}

export async function disable(id: number): Promise<void> {
  await call(disableSystemNotification, one(id))
  await readAgain()
}

export async function remove(id: number): Promise<void> {
  await call(deleteSystemNotification, one(id))
  await readAgain()
}
