import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Employee } from '../../../contract/companies/employee-endpoints.ts'
import { kindOf } from '../../../contract/companies/roles.ts'
import { listActiveUsers } from '../../../contract/companies/staff/active-endpoints.ts'
import {
  changeManager,
  createManager,
  deleteManager,
  getManager,
  giveManagerLink,
  listManagers,
} from '../../../contract/companies/staff/manager-endpoints.ts'
import { moveAdmin, moveWorker } from '../../../contract/companies/staff/move-endpoints.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { call } from '../network/api.ts'
import { queryClient } from '../network/query.ts'
import { whileShown } from '../network/reads/while-shown.ts'
import { done, pageSize } from './company.ts'

/** What staff has of people: who is at work, its own, and who goes from one company to another. */

const refreshMs = 15_000

export type ActiveChoice = Omit<CallOf<typeof listActiveUsers>['query'], 'limit' | 'offset'> & { offset: number }

/** Who is at work; read again by itself while it is looked at. */
export const activeUsersQuery = ({ offset, ...choice }: ActiveChoice) =>
  queryOptions({
    queryKey: ['active users', choice, offset],
    queryFn: ({ signal }) =>
      call(listActiveUsers, { query: { ...choice, offset: String(offset), limit: String(pageSize) } }, { signal }),
    placeholderData: keepPreviousData,
    ...whileShown(refreshMs),
  })

const area = 'managers'

export type ManagerChoice = Omit<CallOf<typeof listManagers>['query'], 'limit' | 'offset'> & { offset: number }

export const managersQuery = ({ offset, ...choice }: ManagerChoice) =>
  queryOptions({
    queryKey: [area, 'list', choice, offset],
    queryFn: ({ signal }) =>
      call(listManagers, { query: { ...choice, offset: String(offset), limit: String(pageSize) } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const managerQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'one', id],
    queryFn: ({ signal }) => call(getManager, { params: { id } }, { signal }),
    staleTime: 0,
  })

async function changed<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    void queryClient.invalidateQueries({ queryKey: [area] })
  }
}

export const addManager = (body: CallOf<typeof createManager>['body']) => changed(call(createManager, { body }))
export const saveManager = (id: string, body: CallOf<typeof changeManager>['body']) =>
  changed(call(changeManager, { params: { id }, body }))
/** @returns the link to hand over; undefined where it was mailed */
export const linkForManager = async (id: string) => (await changed(call(giveManagerLink, { params: { id } }))).link
export const removeManager = (id: string) => changed(call(deleteManager, { params: { id } }))

/** To another company. */
export const moveEmployee = ({ id, role }: Pick<Employee, 'id' | 'role'>, body: CallOf<typeof moveWorker>['body']) =>
  done(call(kindOf(role) === 'admins' ? moveAdmin : moveWorker, { params: { id }, body }))
