import { queryOptions } from '@tanstack/react-query'
import {
  changeAdmin,
  changeHiringManager,
  changeWorker,
  deleteAdmin,
  deleteHiringManager,
  deleteWorker,
  type Employee,
  type EmployeeChanges,
  type EmployeeStatus,
  getEmployee,
  giveResetLink,
  listDepartments,
  listEmployees,
  switchAdmin,
  switchWorker,
} from '../../../contract/companies/employee-endpoints.ts'
import { changeCompany, changeManagerSettings, getCompany } from '../../../contract/companies/endpoints.ts'
import { importInvitations } from '../../../contract/companies/import-endpoints.ts'
import {
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../../../contract/companies/invitation-endpoints.ts'
import { type InvitedRole, kindOf } from '../../../contract/companies/roles.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { call } from '../network/api.ts'
import { toldBy } from '../network/nudges/news.ts'
import { queryClient } from '../network/query.ts'

const area = 'company'
/** What one admin does another one may be looking at: every reading is fresh. */
const fresh = { staleTime: 0 }

export const companyQuery = queryOptions({
  queryKey: [area, 'facts'],
  queryFn: ({ signal }) => call(getCompany, {}, { signal }),
  ...fresh,
})

export type Group = 'staff' | 'hiring_managers'
export interface Filter {
  group: Group
  q: string
  role?: InvitedRole | undefined
  department?: string | undefined
  offset: number
}
export const pageSize = 100

/** The parts of a filter that both lists are asked by. */
const asked = ({ group, q, role, department, offset }: Filter) => ({
  ...{ group, role, department },
  q: q || undefined,
  offset: String(offset),
  limit: String(pageSize),
})

export const employeesQuery = (filter: Filter & { status: EmployeeStatus | undefined }) =>
  queryOptions({
    queryKey: [area, 'employees', filter],
    queryFn: ({ signal }) => call(listEmployees, { query: { ...asked(filter), status: filter.status } }, { signal }),
    placeholderData: (before) => before,
    ...fresh,
  })

/** Those that nobody has accepted yet, in time or not; newest first. */
export const invitedQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [area, 'invited', filter],
    queryFn: ({ signal }) => call(listInvitations, { query: { ...asked(filter), state: 'open' } }, { signal }),
    placeholderData: (before) => before,
    ...fresh,
    // Their mails leave by themselves.
    ...toldBy('companies'),
  })

const mostHeirs = 500

/** Active people of a group, by name: whom something can be handed over to. */
export const heirsQuery = (group: Group) =>
  queryOptions({
    queryKey: [area, 'employees', group, 'heirs'],
    queryFn: async ({ signal }) => {
      const people: Employee[] = []
      for (let count = 1; people.length < Math.min(count, mostHeirs); ) {
        const page = { offset: String(people.length), limit: String(pageSize) }
        const read = await call(listEmployees, { query: { group, status: 'active', ...page } }, { signal })
        // People who left meanwhile are counted no more.
        if (!read.results.length) break
        people.push(...read.results)
        count = read.count
      }
      return people
    },
    ...fresh,
  })

export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'employee', id],
    queryFn: ({ signal }) => call(getEmployee, { params: { id } }, { signal }),
    ...fresh,
  })

/** Those that nobody has accepted in time. */
export const expiredQuery = queryOptions({
  queryKey: [area, 'expired'],
  queryFn: async ({ signal }) => (await call(listInvitations, { query: { state: 'expired' } }, { signal })).results,
  ...fresh,
})

export const departmentsQuery = queryOptions({
  queryKey: [area, 'departments'],
  queryFn: async ({ signal }) =>
    (await call(listDepartments, { query: { limit: '100' } }, { signal })).results.map(({ name }) => name),
  ...fresh,
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: [area] })

/** Waits for a change, and has all that is shown of the company read again. */
export async function done<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    // Also where it was refused: whoever was quicker changed what is shown.
    void readAgain()
  }
}

export const sendInvitations = (body: CallOf<typeof invite>['body']) => done(call(invite, { body }))
/** What would become of the people in a file; nobody is invited. */
export const previewPeople = (file: File) => call(importInvitations, { query: { preview: true }, body: { file } })
export const invitePeople = (file: File) => done(call(importInvitations, { body: { file } }))
export const resend = (id: string) => done(call(resendInvitation, { params: { id } }))
export const withdraw = (id: string) => done(call(withdrawInvitation, { params: { id } }))

export const saveCompany = (body: CallOf<typeof changeCompany>['body']) => done(call(changeCompany, { body }))
export const saveManagerSettings = (body: CallOf<typeof changeManagerSettings>['body']) =>
  done(call(changeManagerSettings, { body }))

const changes = { workers: changeWorker, admins: changeAdmin, hiring_managers: changeHiringManager }
const deletions = { workers: deleteWorker, admins: deleteAdmin, hiring_managers: deleteHiringManager }

/** By which calls somebody is changed: by what they are. */
const kind = ({ role }: Employee) => kindOf(role) ?? 'workers'

export const saveEmployee = (who: Employee, body: EmployeeChanges) =>
  done(call(changes[kind(who)], { params: { id: who.id }, body }))

export const switchRole = (who: Employee) =>
  done(call(kind(who) === 'admins' ? switchAdmin : switchWorker, { params: { id: who.id } }))

/** @returns the link to hand over; undefined where it was mailed */
export const letResetPassword = async ({ id }: Employee) => (await call(giveResetLink, { params: { id } })).link

/** @param heirs who gets what was theirs */
export const deleteEmployee = (who: Employee, { heir, folder_heirs }: Pick<EmployeeChanges, 'heir' | 'folder_heirs'>) =>
  done(call(deletions[kind(who)], { params: { id: who.id }, query: { heir }, body: { folder_heirs } }))
