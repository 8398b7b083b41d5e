import { hiringManagerDefaults } from '../../../contract/access/can.ts'
import type { Employee, EmployeeChanges } from '../../../contract/companies/employee-endpoints.ts'
import type { Company } from '../../../contract/companies/endpoints.ts'
import type { Invitation } from '../../../contract/companies/invitation-endpoints.ts'
import {
  type EmployeeKind,
  employeeKinds,
  staffRoles,
  takesSeat,
  withSearch,
} from '../../../contract/companies/roles.ts'
import type { CurrentUser } from '../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import { uid } from '../people.ts'
import type { World } from '../world.ts'

/** What the mock knows of a company and its people beside who they are. */
export interface MockCompany {
  facts: Pick<Company, 'name' | 'site' | 'hm_display_sections' | 'max_manager_folders' | 'invite_domains'>
  maxSeats: number | null
  maxManagers: number | null
  people: Map<string, Partial<Employee>>
  invitations: Invitation[]
}

export const mockCompany = (): MockCompany => ({
  facts: {
    name: 'Acme',
    site: 'https://acme.example',
    hm_display_sections: [...hiringManagerDefaults],
    max_manager_folders: null,
    invite_domains: [],
  },
  maxSeats: 4,
  maxManagers: null,
  people: new Map(),
  invitations: [],
})

/** The key that the mock's links have. */
export const mockKey = 'A'.repeat(43)

function employeeOf({ company, tables }: World, user: CurrentUser): Employee {
  const { id, first_name, last_name, email, role, can_search, api_manager, date_joined } = user
  const folders = [...tables.folders.values()].filter(
    ({ creatorId, assigneeIds, hiringManagerIds }) =>
      creatorId === id || assigneeIds.includes(id) || hiringManagerIds.includes(id),
  ).length
  const plain = { phone: '', department: '', comment: '', status: 'active' as const, seen_at: null }
  const own = { id, first_name, last_name, email, role, can_search, api_manager, date_joined, folders }
  return { ...own, ...plain, display_sections: null, ...company.people.get(id) }
}

const ofCompany = (world: World): Employee[] =>
  world.users.filter(({ role }) => role !== 'super_user').map((user) => employeeOf(world, user))

const waiting = ({ company }: World) => company.invitations.filter(({ state }) => state === 'sent')

const seatsOf = (world: World) => ({
  used:
    ofCompany(world).filter(({ role, can_search, status }) => status === 'active' && takesSeat(role, can_search))
      .length + waiting(world).filter(({ role, can_search }) => takesSeat(role, can_search)).length,
  max: world.company.maxSeats,
})

function overview(world: World): Company {
  const people = ofCompany(world).filter(({ status }) => status === 'active')
  const folders = [...world.tables.folders.values()]
  const managers = people.filter(({ role }) => role === 'hm').length
  return {
    ...world.company.facts,
    created_at: '2026-01-12T09:00:00.000Z',
    seats: seatsOf(world),
    hiring_managers: { used: managers, max: world.company.maxManagers },
    employees: people.length - managers,
    invited: waiting(world).length,
    expired: world.company.invitations.filter(({ state }) => state === 'expired').length,
    folders: {
      active: folders.filter(({ status }) => status === 'active').length,
      closed: folders.filter(({ status }) => status === 'closed').length,
    },
    people: world.tables.candidates.size,
  }
}

function someone(world: World, id: string, kind?: EmployeeKind): CurrentUser {
  const user = world.users.find((one) => one.id === id)
  const isOfKind = user && (!kind || (employeeKinds[kind] as readonly string[]).includes(user.role))
  if (!isOfKind || world.company.people.get(id)?.status === 'deleted') return notFound()
  return user
}

/** Refuses what would leave the company without an admin (D-38). */
function keepAnAdmin(world: World, id: string): void {
  const isAdmin = ({ role, status }: Employee) => status === 'active' && role.startsWith('admin')
  if (ofCompany(world).some((one) => one.id !== id && isAdmin(one))) return
  throw new MockError(400, 'lastAdmin', 'The last active admin can’t be deleted, demoted or deactivated.')
}

function changed(world: World, kind: EmployeeKind, id: string, body: EmployeeChanges): Employee {
  const user = someone(world, id, kind)
  const { first_name = user.first_name, last_name = user.last_name, can_search, status, ...rest } = body
  if (status === 'not_active' && user.role.startsWith('admin')) keepAnAdmin(world, id)
  const { used, max } = seatsOf(world)
  if (can_search && !user.can_search && max !== null && used >= max)
    throw new MockError(400, 'seatsTaken', 'All seats with search are taken')
  const searching = can_search === undefined ? undefined : withSearch(user.role as 'worker', can_search)
  Object.assign(user, { first_name, last_name }, searching && { role: searching.role, can_search })
  const given = Object.entries({ ...rest, status }).filter(([, value]) => value !== undefined)
  world.company.people.set(id, { ...world.company.people.get(id), ...Object.fromEntries(given) })
  return employeeOf(world, user)
}

const switched = (world: World, kind: EmployeeKind, id: string): Employee => {
  const user = someone(world, id, kind)
  if (kind === 'admins') keepAnAdmin(world, id)
  user.role = kind === 'admins' ? 'worker' : user.can_search ? 'admin' : 'admin_without_search'
  return employeeOf(world, user)
}

function removed(world: World, kind: EmployeeKind, id: string): undefined {
  const user = someone(world, id, kind)
  if (kind === 'admins') keepAnAdmin(world, id)
  world.company.people.set(user.id, { ...world.company.people.get(id), status: 'deleted' })
}

const invitationOver = (): never => {
  throw new MockError(400, 'invitationOver', 'This invitation was already used, was withdrawn or has expired.')
}

const openOne = (world: World, id: string): Invitation =>
  world.company.invitations.find((one) => one.id === id && ['sent', 'expired'].includes(one.state)) ?? notFound()

export const companies: MockBackend['companies'] = {
  getCompany: (_input, { world }) => overview(world),
  changeCompany({ body }, { world }) {
    Object.assign(world.company.facts, body)
    return overview(world)
  },
  changeManagerSettings({ body }, { world }) {
    Object.assign(world.company.facts, body)
    return overview(world)
  },
  listEmployees({ query }, { world }) {
    const group = ofCompany(world).filter(({ role }) => (query.group === 'staff') === (role !== 'hm'))
    const text = (one: Employee) => `${one.first_name} ${one.last_name} ${one.email} ${one.department}`.toLowerCase()
    const found = group
      .filter(({ status }) => (query.status ? status === query.status : status !== 'deleted'))
      .filter(({ role }) => !query.role || role === query.role)
      .filter((one) => text(one).includes((query.q ?? '').toLowerCase()))
    const count = (wanted: Employee['status']) => group.filter(({ status }) => status === wanted).length
    const roles = query.group === 'staff' ? staffRoles : employeeKinds.hiring_managers
    const invited = world.company.invitations.filter(
      ({ state, role }) => (state === 'sent' || state === 'expired') && (roles as readonly string[]).includes(role),
    ).length
    const counts = { active: count('active'), not_active: count('not_active'), deleted: count('deleted'), invited }
    return { count: found.length, counts, results: found.slice(query.offset, query.offset + query.limit) }
  },
  getEmployee({ params }, { world }) {
    return ofCompany(world).find(({ id }) => id === params.id) ?? notFound()
  },
  listDepartments(_input, { world }) {
    const names = [...new Set(ofCompany(world).map(({ department }) => department))].filter(Boolean).sort()
    const employees = (name: string) => ofCompany(world).filter(({ department }) => department === name).length
    return { count: names.length, results: names.map((name) => ({ name, employees: employees(name) })) }
  },
  changeWorker: ({ params, body }, { world }) => changed(world, 'workers', params.id, body),
  changeAdmin: ({ params, body }, { world }) => changed(world, 'admins', params.id, body),
  changeHiringManager: ({ params, body }, { world }) => changed(world, 'hiring_managers', params.id, body),
  switchWorker: ({ params }, { world }) => switched(world, 'workers', params.id),
  switchAdmin: ({ params }, { world }) => switched(world, 'admins', params.id),
  deleteWorker: ({ params }, { world }) => removed(world, 'workers', params.id),
  deleteAdmin: ({ params }, { world }) => removed(world, 'admins', params.id),
  deleteHiringManager: ({ params }, { world }) => removed(world, 'hiring_managers', params.id),
  invite({ body }, { world, user }) {
    const { invitations, facts } = world.company
    const canSearch = takesSeat(body.role, body.can_search ?? true)
    const results = body.emails.map((email) => {
      const { used, max } = seatsOf(world)
      if (!/^[^\s@]+@[^\s@]+\.\w+$/.test(email)) return { email, outcome: 'format' as const }
      if (ofCompany(world).some((one) => one.email === email)) return { email, outcome: 'here' as const }
      if (waiting(world).some((one) => one.email === email)) return { email, outcome: 'invited' as const }
      const isForeign = facts.invite_domains.length > 0 && !facts.invite_domains.includes(email.split('@')[1]!)
      if (body.role === 'hm' && isForeign) return { email, outcome: 'domain' as const }
      if (canSearch && max !== null && used >= max) return { email, outcome: 'seats' as const }
      const id = uid('1f', invitations.length + 1)
      const at = { sent_at: world.now(), expires_at: new Date(Date.parse(world.now()) + 7 * 86_400_000).toISOString() }
      const inviter = { id: user.id, first_name: user.first_name, last_name: user.last_name }
      const said = { role: body.role, can_search: canSearch, folder_ids: body.folder_ids ?? [], inviter }
      invitations.push({ id, email, state: 'sent', ...said, ...at })
      const link = world.frontDoor.mail ? {} : { link: `http://localhost/invitations/accept-invite/${mockKey}/` }
      return { email, outcome: 'sent' as const, id, ...link }
    })
    return { results, mail: world.frontDoor.mail }
  },
  listInvitations({ query }, { world }) {
    const found = world.company.invitations.filter(({ state }) => !query.state || state === query.state)
    return { count: found.length, results: found.slice(query.offset, query.offset + query.limit) }
  },
  resendInvitation({ params }, { world }) {
    const one = openOne(world, params.id)
    Object.assign(one, { state: 'sent', sent_at: world.now() })
    return { invitation: one }
  },
  withdrawInvitation({ params }, { world }) {
    openOne(world, params.id).state = 'withdrawn'
  },
  readInvitation({ body }, { world }) {
    const one = waiting(world).at(-1)
    if (!one || body.key !== mockKey) return invitationOver()
    const { id, email, role, folder_ids, expires_at, inviter } = one
    const name = `${inviter.first_name} ${inviter.last_name}`
    return { id, company: world.company.facts.name, inviter: name, email, role, folders: folder_ids.length, expires_at }
  },
  acceptInvitation({ params, body }, { world }) {
    const one = waiting(world).find(({ id }) => id === params.id)
    if (!one || body.key !== mockKey) return invitationOver()
    one.state = 'accepted'
    const { first_name, last_name } = body
    const { email, role, can_search } = one
    const user = { ...world.users[0]!, id: uid('0b', 90 + world.users.length), email, role, can_search }
    world.users.push({ ...user, first_name, last_name })
    world.userId = user.id
    return { user: world.users.at(-1)! }
  },
}
