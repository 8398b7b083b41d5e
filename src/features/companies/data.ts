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
  listDepartments,
  listEmployees,
  switchAdmin,
  switchWorker,
} from '../../../contract/companies/employee-endpoints.ts'
import { changeCompany, changeManagerSettings, getCompany } from '../../../contract/companies/endpoints.ts'
import {
  invite,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../../../contract/companies/invitation-endpoints.ts'
import { kindOf } from '../../../contract/companies/roles.ts'
import type { CallOf } from '../../../contract/kit/endpoint.ts'
import { call } from '../../data/network/api.ts'
import { queryClient } from '../../data/network/query.ts'

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
  status: EmployeeStatus | undefined
  offset: number
}
export const pageSize = 100

export const employeesQuery = ({ group, q, status, offset }: Filter) =>
  queryOptions({
    queryKey: [area, 'employees', group, q, status, offset],
    queryFn: ({ signal }) =>
      call(
        listEmployees,
        { query: { group, q: q || undefined, status, offset: String(offset), limit: String(pageSize) } },
        { signal },
      ),
    placeholderData: (before) => before,
    ...fresh,
  })

export const employeeQuery = (id: string) =>
  queryOptions({
    queryKey: [area, 'employee', id],
    queryFn: ({ signal }) => call(getEmployee, { params: { id } }, { signal }),
    ...fresh,
  })

/** Those that nobody has accepted yet, expired or not. */
export const invitationsQuery = queryOptions({
  queryKey: [area, 'invitations'],
  queryFn: async ({ signal }) => {
    const read = (state: 'sent' | 'expired') => call(listInvitations, { query: { state } }, { signal })
    const [expired, sent] = await Promise.all([read('expired'), read('sent')])
    return [...expired.results, ...sent.results]
  },
  ...fresh,
})

export const departmentsQuery = queryOptions({
  queryKey: [area, 'departments'],
  queryFn: async ({ signal }) => (await call(listDepartments, {}, { signal })).results.map(({ name }) => name),
  ...fresh,
})

const readAgain = () => queryClient.invalidateQueries({ queryKey: [area] })

async function done<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } finally {
    // Also where it was refused: whoever was quicker changed what is shown.
    void readAgain()
  }
}

export const sendInvitations = (body: CallOf<typeof invite>['body']) => done(call(invite, { body }))
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

/** @param heir who gets what was theirs; absent: nobody */
export const deleteEmployee = (who: Employee, heir: string | undefined) =>
  done(call(deletions[kind(who)], { params: { id: who.id }, query: { heir } }))
