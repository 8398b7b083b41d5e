import { queryOptions } from '@tanstack/react-query'
import {
  changeStatus,
  createStatus,
  deleteStatus,
  listStatusUse,
  moveEverybody,
  orderStatuses,
  type StatusUse,
} from '../../../contract/folders/status-endpoints.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { syncNow } from '../device/live.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'

/** How many people have each status, by its id; the statuses themselves are on the device. */
export const statusUse = queryOptions({
  queryKey: ['statuses', 'use'],
  queryFn: async ({ signal }) => {
    const { results } = await call(listStatusUse, {}, { signal })
    return new Map<string, StatusUse>(results.map((use) => [use.id, use]))
  },
  // Colleagues move people all the time.
  staleTime: 0,
})

/** Reads again what a change may have touched, also where it was refused: somebody else was quicker then. */
async function done<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    void syncNow()
    void queryClient.invalidateQueries({ queryKey: statusUse.queryKey })
  }
}

export type NewStatus = CallOf<typeof createStatus>['body']
type StatusChanges = CallOf<typeof changeStatus>['body']

export const makeStatus = (body: NewStatus) => done(call(createStatus, { body }))
export const saveStatus = (id: string, body: StatusChanges) => done(call(changeStatus, { params: { id }, body }))
/** Moves everybody who has a status to another one, as many at a time as the server takes. @param told after each time */
export const moveAll = (id: string, to: string, told: (left: number) => void) =>
  done(
    (async () => {
      for (let left = 1; left > 0; ) {
        const answer = await call(moveEverybody, { params: { id }, body: { to } })
        left = answer.moved ? answer.left : 0
        told(left)
      }
    })(),
  )
export const removeStatus = (id: string) => done(call(deleteStatus, { params: { id } }))
/** @param was the order that its author saw: where somebody was quicker, nothing is moved */
export const putInOrder = (ids: string[], was: string[]) => done(call(orderStatuses, { body: { ids, was } }))
