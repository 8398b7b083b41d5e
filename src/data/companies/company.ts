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
/** Whose pages are open: staff's say the company's number, everybody else's are about their own. */
export type AtHand = string | undefined
/** All that is kept of one company begins so. */
const kept = (at: AtHand, ...rest: readonly unknown[]) => [area, at ?? 'own', ...rest] as const

/** What one admin does another one may be looking at: every reading is fresh. */
const fresh = { staleTime: 0 }

export const companyQuery = (at: AtHand) =>
  queryOptions({
    queryKey: kept(at, 'facts'),
    queryFn: ({ signal }) => call(getCompany, {}, { signal, company: at }),
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

export const employeesQuery = (at: AtHand, filter: Filter & { status: EmployeeStatus | undefined }) =>
  queryOptions({
    queryKey: kept(at, 'employees', filter),
    queryFn: ({ signal }) =>
      call(listEmployees, { query: { ...asked(filter), status: filter.status } }, { signal, company: at }),
    placeholderData: (before) => before,
    ...fresh,
  })

/** Those that nobody has accepted yet, in time or not; newest first. */
export const invitedQuery = (at: AtHand, filter: Filter) =>
  queryOptions({
    queryKey: kept(at, 'invited', filter),
    queryFn: ({ signal }) =>
      call(listInvitations, { query: { ...asked(filter), state: 'open' } }, { signal, company: at }),
    placeholderData: (before) => before,
    ...fresh,
    // Their mails leave by themselves.
    ...toldBy('companies'),
  })

const mostHeirs = 500

/** Active people of a group, by name: whom something can be handed over to. */
export const heirsQuery = (at: AtHand, group: Group) =>
  queryOptions({
    queryKey: kept(at, 'employees', group, 'heirs'),
    queryFn: async ({ signal }) => {
      const people: Employee[] = []
      for (let count = 1; people.length < Math.min(count, mostHeirs); ) {
        const page = { offset: String(people.length), limit: String(pageSize) }
        const read = await call(listEmployees, { query: { group, status: 'active', ...page } }, { signal, company: at })
        // People who left meanwhile are counted no more.
        if (!read.results.length) break
        people.push(...read.results)
        count = read.count
      }
      return people
    },
    ...fresh,
  })

export const employeeQuery = (at: AtHand, id: string) =>
  queryOptions({
    queryKey: kept(at, 'employee', id),
    queryFn: ({ signal }) => call(getEmployee, { params: { id } }, { signal, company: at }),
    ...fresh,
  })

/** Those that nobody has accepted in time. */
export const expiredQuery = (at: AtHand) =>
  queryOptions({
    queryKey: kept(at, 'expired'),
    queryFn: async ({ signal }) =>
      (await call(listInvitations, { query: { state: 'expired' } }, { signal, company: at })).results,
    ...fresh,
  })

export const departmentsQuery = (at: AtHand) =>
  queryOptions({
    queryKey: kept(at, 'departments'),
    queryFn: async ({ signal }) => {
      const { results } = await call(listDepartments, { query: { limit: '100' } }, { signal, company: at })
      return results.map(({ name }) => name)
    },
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

export const sendInvitations = (at: AtHand, body: CallOf<typeof invite>['body']) =>
  done(call(invite, { body }, { company: at }))
/** What would become of the people in a file; nobody is invited. */
export const previewPeople = (at: AtHand, file: File) =>
  call(importInvitations, { query: { preview: true }, body: { file } }, { company: at })
export const invitePeople = (at: AtHand, file: File) =>
  done(call(importInvitations, { body: { file } }, { company: at }))
export const resend = (at: AtHand, id: string) => done(call(resendInvitation, { params: { id } }, { company: at }))
export const withdraw = (at: AtHand, id: string) => done(call(withdrawInvitation, { params: { id } }, { company: at }))

export const saveCompany = (at: AtHand, body: CallOf<typeof changeCompany>['body']) =>
  done(call(changeCompany, { body }, { company: at }))
export const saveManagerSettings = (at: AtHand, body: CallOf<typeof changeManagerSettings>['body']) =>
  done(call(changeManagerSettings, { body }, { company: at }))

const changes = { workers: changeWorker, admins: changeAdmin, hiring_managers: changeHiringManager }
const deletions = { workers: deleteWorker, admins: deleteAdmin, hiring_managers: deleteHiringManager }

/** By which calls somebody is changed: by what they are. */
const kind = ({ role }: Employee) => kindOf(role) ?? 'workers'

export const saveEmployee = (at: AtHand, who: Employee, body: EmployeeChanges) =>
  done(call(changes[kind(who)], { params: { id: who.id }, body }, { company: at }))

export const switchRole = (at: AtHand, who: Employee) =>
  done(call(kind(who) === 'admins' ? switchAdmin : switchWorker, { params: { id: who.id } }, { company: at }))

/** @returns the link to hand over; undefined where it was mailed */
export const letResetPassword = async (at: AtHand, { id }: Employee) =>
  (await call(giveResetLink, { params: { id } }, { company: at })).link

type HandedOver = Pick<EmployeeChanges, 'heir' | 'folder_heirs'>

/** @param handed who gets what was theirs */
export const deleteEmployee = (at: AtHand, who: Employee, { heir, folder_heirs }: HandedOver) =>
  done(call(deletions[kind(who)], { params: { id: who.id }, query: { heir }, body: { folder_heirs } }, { company: at }))
