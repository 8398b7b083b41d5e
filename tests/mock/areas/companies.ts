import { hiringManagerDefaults } from '../../../contract/access/can.ts'
import type { ShareRequest } from '../../../contract/companies/asking-endpoints.ts'
import { type AuditEntry, exampleEntry } from '../../../contract/companies/audit-endpoints.ts'
import type { Employee, EmployeeChanges } from '../../../contract/companies/employee-endpoints.ts'
import type { Company } from '../../../contract/companies/endpoints.ts'
import type { Invitation } from '../../../contract/companies/invitation-endpoints.ts'
import { type EmployeeKind, employeeKinds, withSearch } from '../../../contract/companies/roles.ts'
import type { OwnNames } from '../../../contract/search/own-names/own-names-endpoints.ts'
import { type CurrentUser, exampleUser } from '../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../handler.ts'
import type { World } from '../world.ts'
import { asking } from './company/asking.ts'
import { audit } from './company/audit.ts'
import { companyFolders } from './company/company-folders.ts'
import { employeeOf, isAsked, ofCompany, runsIt, seatsOf, waiting } from './company/company-people.ts'
import { handOver } from './company/hand-over.ts'
import { invitations, mockKey } from './company/invitations.ts'
import { staffCompanies } from './company/staff-companies.ts'
import { staffPeople } from './company/staff-people.ts'
import { creditStatusIn } from './meter.ts'

/** What the mock knows of a company and its people beside who they are. */
export interface MockCompany {
  id: number
  facts: Pick<
    Company,
    | 'name'
    | 'site'
    | 'hm_display_sections'
    | 'max_manager_folders'
    | 'invite_domains'
    | 'recruiters_invite'
    | 'first_steps'
  >
  maxSeats: number | null
  maxManagers: number | null
  people: Map<string, Partial<Employee>>
  invitations: Invitation[]
  /** Oldest first. */
  asked: ShareRequest[]
  /** The language of all of them. */
  invitedIn: 'en' | 'ru'
  /** Newest first. */
  log: AuditEntry[]
  ownNames: OwnNames
}

export const mockCompany = (): MockCompany => ({
  id: exampleUser.company.id,
  facts: {
    name: 'Acme',
    site: 'https://acme.example',
    hm_display_sections: [...hiringManagerDefaults],
    max_manager_folders: null,
    invite_domains: [],
    recruiters_invite: false,
    first_steps: true,
  },
  maxSeats: 4,
  maxManagers: null,
  people: new Map(),
  invitations: [],
  asked: [],
  invitedIn: 'en',
  log: [...exampleLog],
  ownNames: { groups: [], version: '1' },
})

const refused: AuditEntry = {
  ...exampleEntry,
  place: 40,
  actor: null,
  action: 'auth.signInRefused',
  kind: 'entrance',
  fields: [],
  device: 'Firefox · Windows',
}
const exampleLog: readonly AuditEntry[] = [exampleEntry, refused]

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
    credit_status: creditStatusIn(world),
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
  if (ofCompany(world).some((one) => one.id !== id && runsIt(one))) return
  throw new MockError(400, 'lastAdmin', 'The last active admin can’t be deleted, demoted or deactivated.')
}

function changed(world: World, kind: EmployeeKind, id: string, body: EmployeeChanges): Employee {
  const user = someone(world, id, kind)
  const {
    first_name = user.first_name,
    last_name = user.last_name,
    can_search,
    status,
    heir,
    folder_heirs,
    ...rest
  } = body
  if (status === 'not_active' && user.role.startsWith('admin')) keepAnAdmin(world, id)
  handOver(world, id, { heir, folder_heirs })
  const { used, max } = seatsOf(world)
  if (can_search && !user.can_search && max !== null && used >= max)
    throw new MockError(400, 'seatsTaken', 'All search seats are taken')
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

type Heirs = Parameters<typeof handOver>[2]

function removed(world: World, kind: EmployeeKind, id: string, heirs: Heirs): undefined {
  const user = someone(world, id, kind)
  if (kind === 'admins') keepAnAdmin(world, id)
  handOver(world, id, heirs)
  world.company.people.set(user.id, { ...world.company.people.get(id), status: 'deleted' })
}

export const companies: MockBackend['companies'] = {
  ...audit,
  ...companyFolders,
  ...staffCompanies,
  ...staffPeople,
  ...invitations,
  ...asking,
  getCompany: (_input, { world }) => overview(world),
  getCompanyById: ({ params }, { world, user }) =>
    Number(params.id) === user.company.id ? overview(world) : notFound(),
  getManagerSettings: (_input, { world }) => overview(world),
  changeCompany({ body }, { world }) {
    Object.assign(world.company.facts, body)
    return overview(world)
  },
  changeManagerSettings({ body }, { world }) {
    Object.assign(world.company.facts, body)
    return overview(world)
  },
  listEmployees({ query }, { world }) {
    const group = ofCompany(world).filter((one) => isAsked(one, query))
    const found = group.filter(({ status }) => (query.status ? status === query.status : status !== 'deleted'))
    const count = (wanted: Employee['status']) => group.filter(({ status }) => status === wanted).length
    const invited = world.company.invitations
      .filter(({ state }) => state === 'sent' || state === 'expired')
      .filter((one) => isAsked(one, query)).length
    const counts = { active: count('active'), not_active: count('not_active'), deleted: count('deleted'), invited }
    return { count: found.length, counts, results: found.slice(query.offset, query.offset + query.limit) }
  },
  getEmployee({ params }, { world }) {
    return ofCompany(world).find(({ id }) => id === params.id) ?? notFound()
  },
  giveResetLink({ params }, { world }) {
    someone(world, params.id)
    return world.frontDoor.mail ? {} : { link: `http://localhost/users/reset/${mockKey}/` }
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
  deleteWorker: ({ params, query, body }, { world }) => removed(world, 'workers', params.id, { ...query, ...body }),
  deleteAdmin: ({ params, query, body }, { world }) => removed(world, 'admins', params.id, { ...query, ...body }),
  deleteHiringManager: ({ params, query, body }, { world }) =>
    removed(world, 'hiring_managers', params.id, { ...query, ...body }),
}
