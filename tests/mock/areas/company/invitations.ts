import type { ImportedRow } from '../../../../contract/companies/import-endpoints.ts'
import type { Invitation, inviteRefusals } from '../../../../contract/companies/invitation-endpoints.ts'
import {
  type EmployeeKind,
  employeeKinds,
  type InvitedRole,
  invitedRoles,
  searchesByDefault,
  takesSeat,
  withSearch,
} from '../../../../contract/companies/roles.ts'
import type { CurrentUser } from '../../../../contract/users/endpoints.ts'
import { type MockBackend, MockError, notFound } from '../../handler.ts'
import { uid } from '../../people.ts'
import type { World } from '../../world.ts'
import { isAsked, ofCompany, seatsOf, waiting } from './company-people.ts'

/** The key that the mock's links have. */
export const mockKey = 'A'.repeat(43)

const invitationOver = (): never => {
  throw new MockError(400, 'invitationOver', 'This invitation was already used, was withdrawn or has expired.')
}

const openOne = (world: World, id: string): Invitation =>
  world.company.invitations.find((one) => one.id === id && ['sent', 'expired'].includes(one.state)) ?? notFound()

interface NewPerson {
  email: string
  first_name?: string | undefined
  last_name?: string | undefined
  department?: string | undefined
  role?: InvitedRole | undefined
  can_search?: boolean | undefined
}
type Said = Pick<Invitation, 'email' | 'role' | 'can_search' | 'folder_ids' | 'first_name' | 'last_name' | 'department'>

function refusalOf(world: World, { email, role, can_search }: Said): (typeof inviteRefusals)[number] | undefined {
  const { used, max } = seatsOf(world)
  const domains = world.company.facts.invite_domains
  if (!/^[^\s@]+@[^\s@]+\.\w+$/.test(email)) return 'format'
  if (ofCompany(world).some((one) => one.email === email)) return 'here'
  if (waiting(world).some((one) => one.email === email)) return 'invited'
  if (role === 'hm' && domains.length > 0 && !domains.includes(email.split('@')[1]!)) return 'domain'
  return takesSeat(role, can_search) && max !== null && used >= max ? 'seats' : undefined
}

export function invite(world: World, user: CurrentUser, said: Said) {
  const refusal = refusalOf(world, said)
  if (refusal) return { outcome: refusal }
  const { invitations } = world.company
  const id = uid('1f', invitations.length + 1)
  const at = { sent_at: world.now(), expires_at: new Date(Date.parse(world.now()) + 7 * 86_400_000).toISOString() }
  const inviter = { id: user.id, first_name: user.first_name, last_name: user.last_name }
  invitations.push({ id, state: 'sent', ...said, inviter, ...at })
  const link = world.frontDoor.mail ? {} : { link: `http://localhost/invitations/accept-invite/${mockKey}/` }
  return { outcome: 'sent' as const, id, ...link }
}

/** A row of a table of email, role by its code, first name, last name and department. */
function readRow(text: string, line: number): { said: Said; row: Omit<ImportedRow, 'outcome'>; cells: string[] } {
  const cells = text.split(',')
  const [email = '', role = '', first_name = '', last_name = '', department = ''] = cells
  const known = invitedRoles.find((one) => one === role) ?? null
  const searching = withSearch(known ?? 'worker', searchesByDefault(known ?? 'worker'))!
  const names = { email, first_name, last_name, department }
  return {
    cells,
    said: { ...names, role: searching.role, can_search: searching.canSearch, folder_ids: [] },
    row: { ...names, line, role: known, can_search: searching.canSearch },
  }
}

function importRow(world: World, user: CurrentUser, text: string, line: number): ImportedRow {
  const { said, row, cells } = readRow(text, line)
  const { outcome, ...made } = row.role ? invite(world, user, said) : { outcome: 'role' as const }
  const { id: _, ...link } = { id: undefined, ...made }
  return { ...row, outcome, ...link, ...(outcome === 'sent' ? {} : { cells }) }
}

/** One of a kind, by what hinders it or with its invitation. */
function create(kind: EmployeeKind, body: NewPerson, { world, user }: { world: World; user: CurrentUser }) {
  const role: InvitedRole = body.role ?? employeeKinds[kind][0]
  const asked = withSearch(role, body.can_search ?? searchesByDefault(role))!
  const { email, first_name = '', last_name = '', department = '' } = body
  const said = { email, first_name, last_name, department, folder_ids: [] }
  const made = invite(world, user, { ...said, role: asked.role, can_search: asked.canSearch })
  if (made.outcome !== 'sent') throw new MockError(400, 'badRequest', 'Bad request', { email: [made.outcome] })
  const { outcome: _, id, ...link } = made
  return { invitation: openOne(world, id), ...link }
}

export const invitations = {
  createWorker: ({ body }, context) => create('workers', body, context),
  createAdmin: ({ body }, context) => create('admins', body, context),
  createHiringManager: ({ body }, context) => create('hiring_managers', body, context),
  getInvitation: ({ params }, { world }) => world.company.invitations.find(({ id }) => id === params.id) ?? notFound(),
  invite({ body }, { world, user }) {
    const asked = withSearch(body.role, body.can_search ?? searchesByDefault(body.role))!
    const said = { role: asked.role as InvitedRole, can_search: asked.canSearch, folder_ids: body.folder_ids ?? [] }
    const nameless = { first_name: '', last_name: '', department: '' }
    const results = body.emails.map((email) => ({ email, ...invite(world, user, { email, ...said, ...nameless }) }))
    return { results, mail: world.frontDoor.mail }
  },
  importInvitations({ query, body }, { world, user }) {
    const { bytesRead } = body.file as File & { bytesRead?: Uint8Array }
    const [header = '', ...lines] = new TextDecoder().decode(bytesRead).trim().split('\n')
    if (!header.startsWith('email'))
      throw new MockError(400, 'badRequest', 'Bad request', { file: ['No column in the header is called “Email”'] })
    const before = [...world.company.invitations]
    const rows = lines.map((text, at) => importRow(world, user, text, at + 2))
    if (query.preview) world.company.invitations = before
    const shown = rows.map((row) =>
      query.preview && row.outcome === 'sent' ? { ...row, outcome: 'ready' as const } : row,
    )
    const columns = header.split(',')
    return { header: columns, unknown: columns.slice(5), rows: shown, mail: world.frontDoor.mail }
  },
  listInvitations({ query }, { world }) {
    const states = query.state === 'open' ? ['sent', 'expired'] : [query.state]
    const found = world.company.invitations
      .filter(({ state }) => !query.state || states.includes(state))
      .filter((one) => isAsked(one, query))
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
    const { folder_ids, inviter, ...said } = one
    const name = inviter ? `${inviter.first_name} ${inviter.last_name}` : 'Sam Super'
    const { facts, invitedIn: language } = world.company
    return { ...said, company: facts.name, inviter: name, folders: folder_ids.length, language }
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
} satisfies Partial<MockBackend['companies']>
