import { isStaff } from '../../../../contract/access/can.ts'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { takesSeat } from '../../../../contract/companies/roles.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import type { World } from '../../world.ts'

/** Somebody as the company's admins see them. */
export function employeeOf({ company, tables }: World, user: CurrentUser): Employee {
  const { id, first_name, last_name, email, role, can_search, api_manager, date_joined } = user
  const folders = [...tables.folders.values()].filter(
    ({ creatorId, assigneeIds, hiringManagerIds }) =>
      creatorId === id || assigneeIds.includes(id) || hiringManagerIds.includes(id),
  ).length
  const phones = { phone: '', phone_extension: '', additional_phone: '' }
  const plain = { ...phones, department: '', comment: '', status: 'active' as const, seen_at: null }
  const own = { id, first_name, last_name, email, role, can_search, api_manager, date_joined, folders }
  return { ...own, ...plain, display_sections: null, last_admin: false, ...company.people.get(id) }
}

/** Everybody of the mock's company, whatever their state. */
export function ofCompany(world: World): Employee[] {
  const people = world.users
    .filter(({ role, company }) => !isStaff(role) && company.id === world.company.id)
    .map((user) => employeeOf(world, user))
  const isLast = people.filter(runsIt).length === 1
  return people.map((one) => ({ ...one, last_admin: isLast && runsIt(one) }))
}

/** Whether somebody runs the company now. */
export const runsIt = ({ role, status }: Employee) => status === 'active' && role.startsWith('admin')

/** Whose links are still good. */
export const waiting = ({ company }: World) => company.invitations.filter(({ state }) => state === 'sent')

/** How many search or will, of how many who may. */
export const seatsOf = (world: World) => ({
  used:
    ofCompany(world).filter(({ role, can_search, status }) => status === 'active' && takesSeat(role, can_search))
      .length + waiting(world).filter(({ role, can_search }) => takesSeat(role, can_search)).length,
  max: world.company.maxSeats,
})

type Someone = Pick<Employee, 'role' | 'first_name' | 'last_name' | 'email' | 'department'>
interface Asked {
  group?: 'staff' | 'hiring_managers' | undefined
  q?: string | undefined
  role?: string | undefined
  department?: string | undefined
}

/** Whether a list is about somebody, who is in or invited. */
export const isAsked = (one: Someone, { group, q = '', role, department }: Asked): boolean =>
  (!group || (group === 'hiring_managers') === (one.role === 'hm')) &&
  (!role || one.role === role) &&
  (!department || one.department === department) &&
  `${one.first_name} ${one.last_name} ${one.email} ${one.department}`.toLowerCase().includes(q.toLowerCase())
