import { isStaff } from '../../../../contract/access/can.ts'
import {
  type ActiveGroup,
  type ActiveUser,
  activeGroupNames,
  activeGroups,
} from '../../../../contract/companies/staff/active-endpoints.ts'
import { customSettingsIn } from '../../../../contract/companies/staff/custom-endpoints.ts'
import { type Manager, type ManagerRole, managerRoles } from '../../../../contract/companies/staff/manager-endpoints.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'
import type { World } from '../../world.ts'
import { employeeOf, ofCompany, runsIt } from './company-people.ts'
import { handOver } from './hand-over.ts'
import { mockKey } from './invitations.ts'

const wrong = (field: string, text: string) => new MockError(400, 'badRequest', text, { [field]: [text] })
const fault = (status: number, code: string, text: string): never => {
  throw new MockError(status, code, text)
}

const isManager = ({ role }: CurrentUser) => (managerRoles as readonly string[]).includes(role)
const statusIn = ({ company }: World, id: string) => company.people.get(id)?.status ?? 'active'
const staffOf = (world: World) => world.users.filter((one) => isManager(one) && statusIn(world, one.id) !== 'deleted')

function managerOf(world: World, user: CurrentUser): Manager {
  const { id, email, first_name, last_name, role, date_joined } = user
  const others = staffOf(world).some((one) => one.id !== id && one.role === 'super_user')
  const status = statusIn(world, id) === 'not_active' ? 'not_active' : 'active'
  const last_super_user = role === 'super_user' && status === 'active' && !others
  const said = { id, email, first_name, last_name, date_joined, phone: world.company.people.get(id)?.phone ?? '' }
  return { ...said, role: role as ManagerRole, status, seen_at: null, last_super_user }
}

const oneOf = (world: World, id: string) => staffOf(world).find((one) => one.id === id) ?? notFound()

function requireMayTouch(user: CurrentUser, ...roles: (string | undefined)[]): void {
  if (user.role !== 'super_user' && roles.includes('super_user'))
    fault(403, 'superUsersOnly', 'Only a super user may add, change or delete a super user')
}

function keepASuperUser(world: World, one: CurrentUser): void {
  if (managerOf(world, one).last_super_user)
    fault(400, 'lastSuperUser', 'The last active super user can’t be deleted, deactivated or given another role.')
}

const linkIn = (world: World) => (world.frontDoor.mail ? {} : { link: `http://localhost/users/reset/${mockKey}/` })

function moved(world: World, id: string, toId: number, heirs: Parameters<typeof handOver>[2]) {
  const user = world.users.find((one) => one.id === id) ?? notFound()
  if (user.role === 'hm' || isStaff(user.role)) fault(400, 'notMovable', 'Hiring managers and staff are not moved.')
  const target = world.companies.find((one) => one.id === toId && one.deleted_at === null)
  if (toId === user.company.id) throw wrong('company_id', 'They are in this company already')
  if (!target) throw wrong('company_id', 'There is no such company')
  if (!target.active) throw wrong('company_id', 'Nobody can sign in to this company now')
  const here = ofCompany(world)
  if (runsIt(employeeOf(world, user)) && !here.some((one) => one.id !== id && runsIt(one)))
    fault(400, 'lastAdmin', 'The last active admin can’t be moved.')
  handOver(world, id, heirs)
  const company = { ...user.company, id: target.id, companyName: target.name }
  const copy: CurrentUser = { ...user, id: uid('0b', 70 + world.users.length), company, date_joined: world.now() }
  world.users.push(copy)
  user.email = ''
  world.company.people.set(id, { ...world.company.people.get(id), status: 'deleted' })
  return { employee: employeeOf(world, copy), company: { id: target.id, name: target.name } }
}

const groupOf = (role: CurrentUser['role']): ActiveGroup =>
  activeGroupNames.find((name) => (activeGroups[name] as readonly string[]).includes(role))!

const activeOf = (world: World): ActiveUser[] =>
  world.users.map(({ id, first_name, last_name, email, role, company }) => ({
    ...{ id, email, role, name: `${first_name} ${last_name}` },
    company: { id: company.id, name: company.companyName },
    ...{ page: '/folders/$folderId/', device: 'Chrome · macOS', seen_at: world.now() },
  }))

const customs = new WeakMap<object, object>()
const customOf = (world: World, id: string) => world.companies.find((one) => one.id === Number(id)) ?? notFound()

export const staffPeople = {
  moveWorker: ({ params, body }, { world }) => moved(world, params.id, body.company_id, body),
  moveAdmin: ({ params, body }, { world }) => moved(world, params.id, body.company_id, body),
  listActiveUsers({ query: { q = '', group, offset, limit } }, { world }) {
    const all = activeOf(world).filter(({ name, email, company }) =>
      `${name} ${email} ${company.name}`.toLowerCase().includes(q.toLowerCase()),
    )
    const of = (name: ActiveGroup) => all.filter(({ role }) => groupOf(role) === name)
    const found = group ? of(group) : all
    const groups = Object.fromEntries(activeGroupNames.map((name) => [name, of(name).length])) as Record<
      ActiveGroup,
      number
    >
    return { count: found.length, results: found.slice(offset, offset + limit), groups }
  },
  listManagers({ query: { q = '', role, offset, limit } }, { world }) {
    const found = staffOf(world)
      .filter((one) => !role || one.role === role)
      .filter((one) => `${one.first_name} ${one.last_name} ${one.email}`.toLowerCase().includes(q.toLowerCase()))
    const results = found.slice(offset, offset + limit).map((one) => managerOf(world, one))
    return { count: found.length, results }
  },
  getManager: ({ params }, { world }) => managerOf(world, oneOf(world, params.id)),
  createManager({ body: { email, first_name, last_name, role } }, { world, user }) {
    requireMayTouch(user, role)
    if (world.users.some((one) => one.email === email)) throw wrong('email', 'Already in use')
    const made = { ...user, id: uid('0b', 80 + world.users.length), email, first_name, last_name, role }
    world.users.push(made)
    return { manager: managerOf(world, made), ...linkIn(world) }
  },
  changeManager({ params, body: { role, status, phone, ...names } }, { world, user }) {
    const one = oneOf(world, params.id)
    requireMayTouch(user, one.role, role)
    if ((role && role !== one.role) || status === 'not_active') keepASuperUser(world, one)
    const given = Object.entries({ ...names, role }).filter(([, value]) => value !== undefined)
    Object.assign(one, Object.fromEntries(given))
    const said = { ...(phone !== undefined && { phone }), ...(status && { status }) }
    world.company.people.set(one.id, { ...world.company.people.get(one.id), ...said })
    return managerOf(world, one)
  },
  giveManagerLink({ params }, { world, user }) {
    requireMayTouch(user, oneOf(world, params.id).role)
    return linkIn(world)
  },
  deleteManager({ params }, { world, user }) {
    const one = oneOf(world, params.id)
    requireMayTouch(user, one.role)
    keepASuperUser(world, one)
    world.company.people.set(one.id, { ...world.company.people.get(one.id), status: 'deleted' })
  },
  getCustomSettings: ({ params }, { world }) => customSettingsIn(customs.get(customOf(world, params.id))),
  changeCustomSettings({ params, body }, { world }) {
    const company = customOf(world, params.id)
    const given = Object.entries(body).filter(([, value]) => value !== undefined)
    customs.set(company, { ...customs.get(company), ...Object.fromEntries(given) })
    return customSettingsIn(customs.get(company))
  },
} satisfies Partial<MockBackend['companies']>
