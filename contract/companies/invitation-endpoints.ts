import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { mailTold } from '../kit/mail-told.ts'
import { noContent, nothing, page, queryInteger, requiredText, text, timestamp, uid } from '../kit/schemas.ts'
import { currentUser, exampleUser } from '../users/endpoints.ts'
import { type EmployeeKind, employeeKinds, type InvitedRole, invitedRoles } from './roles.ts'

/** How long a link is good for. */
export const invitationDays = 7
/** Addresses of one call, and folders that are shared with each. */
const mostAddresses = 200
const mostFolders = 50

/** Why somebody is not invited; what is said of it stands beside the address. */
export const inviteRefusals = ['format', 'here', 'invited', 'domain', 'seats', 'managers'] as const

const outcome = z.object({
  email: z.string(),
  /** Alike for every address outside of the company: nobody learns who has an account elsewhere. */
  outcome: z.enum(['sent', ...inviteRefusals]),
  id: z.optional(z.uuid()),
  /** Where the server sends no mail: the link, to be handed over. It is shown this once. */
  link: z.optional(z.string()),
})
export type InviteOutcome = z.output<typeof outcome>

export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(invitedRoles),
  can_search: z.boolean(),
  /** Null: staff, who invite a company's first admin. */
  inviter: z.nullable(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() })),
  /** `expired`: nobody has accepted it in time; it can be sent again. */
  state: z.enum(['sent', 'expired', 'accepted', 'withdrawn']),
  sent_at: timestamp,
  expires_at: timestamp,
  folder_ids: z.array(z.uuid()),
  /** What whoever invites has said of them; empty: nothing. */
  first_name: z.string(),
  last_name: z.string(),
  department: z.string(),
  /** What became of its mail, where one was to be sent and that is not long ago. */
  mail: z.optional(mailTold),
})
export type Invitation = z.output<typeof invitation>

const id = '0190a000-0000-7000-8000-000000000070'
const exampleInvitation: z.input<typeof invitation> = {
  id,
  email: 'p.nowak@acme.example',
  role: 'hm',
  can_search: false,
  inviter: { id: exampleUser.id, first_name: exampleUser.first_name, last_name: exampleUser.last_name },
  state: 'sent',
  sent_at: '2026-11-20T09:00:00.000Z',
  expires_at: '2026-11-27T09:00:00.000Z',
  folder_ids: [],
  first_name: 'Piotr',
  last_name: 'Nowak',
  department: '',
  mail: { state: 'sent', said: null },
}

export const invite = endpoint({
  method: 'POST',
  path: '/api/v6/invitations/',
  access: 'company.manage',
  ofCompany: 'query',
  summary: 'Invite people to the company; each address has its own outcome',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({
    emails: z.array(text(300)).check(z.minLength(1), z.maxLength(mostAddresses)),
    role: z.enum(invitedRoles),
    can_search: z.optional(z.boolean()),
    /** Shared with each of them once they have accepted. */
    folder_ids: z.optional(z.array(uid).check(z.maxLength(mostFolders))),
    /** Of the mail; absent: the inviter's. */
    language: z.optional(z.enum(['en', 'ru'])),
  }),
  output: z.object({ results: z.array(outcome), mail: z.boolean() }),
  status: 201,
  news: 'companies',
  // Its links are kept nowhere. Who is invited already is told apart by their address.
  ownRepeats: true,
  example: {
    params: {},
    query: {},
    body: { emails: ['p.nowak@acme.example'], role: 'hm' },
    output: { results: [{ email: 'p.nowak@acme.example', outcome: 'sent', id }], mail: true },
  },
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/v6/invitations/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'The company’s invitations, newest first',
  params: nothing,
  query: z.object({
    /** `open`: not accepted yet, in time or not. */
    state: z.optional(z.enum(['open', 'sent', 'expired', 'accepted', 'withdrawn'])),
    group: z.optional(z.enum(['staff', 'hiring_managers'])),
    q: z.optional(text(200)),
    role: z.optional(z.enum(invitedRoles)),
    department: z.optional(text(80)),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 100),
  }),
  body: nothing,
  output: page(invitation),
  status: 200,
  example: { params: {}, query: {}, body: {}, output: { count: 1, results: [exampleInvitation] } },
})

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/v6/invitations/{id}/',
  access: 'company.view',
  ofCompany: 'query',
  summary: 'One of the company’s invitations, with its state',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: nothing,
  output: invitation,
  status: 200,
  example: { params: { id }, query: {}, body: {}, output: exampleInvitation },
})

const invited = z.object({
  invitation,
  /** Where the server sends no mail: the link, to be handed over. It is shown this once. */
  link: z.optional(z.string()),
})

/** Nobody sets another one's password: whoever is created is invited, and comes in by accepting. */
const create = <Role extends InvitedRole>(kind: EmployeeKind, kindRoles: readonly [Role, ...Role[]]) =>
  endpoint({
    method: 'POST',
    path: `/api/v6/${kind}/`,
    access: 'company.manage',
    ofCompany: 'query',
    summary: 'Invite one person to the company, with their name and department; what hinders it is told of its field',
    params: nothing,
    query: z.object({}),
    body: z.strictObject({
      email: requiredText(254),
      first_name: z.optional(text(80)),
      last_name: z.optional(text(80)),
      department: z.optional(text(80)),
      /** Absent: the first of its kind. */
      role: z.optional(z.enum(kindRoles)),
      can_search: z.optional(z.boolean()),
      /** Of the mail; absent: the inviter's. */
      language: z.optional(z.enum(['en', 'ru'])),
    }),
    output: invited,
    status: 201,
    // Its link is kept nowhere.
    ownRepeats: true,
    example: {
      params: {},
      query: {},
      body: { email: exampleInvitation.email, first_name: 'Piotr', last_name: 'Nowak' },
      output: { invitation: exampleInvitation },
    },
  })
export const createWorker = create('workers', employeeKinds.workers)
export const createAdmin = create('admins', employeeKinds.admins)
export const createHiringManager = create('hiring_managers', employeeKinds.hiring_managers)

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/v6/invitations/{id}/resend/',
  access: 'company.manage',
  ofCompany: 'query',
  summary: 'Send an invitation once more; the link of before is worth nothing from then on',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.optional(nothing),
  output: invited,
  status: 200,
  news: 'companies',
  ownRepeats: true,
  example: { params: { id }, query: {}, body: {}, output: { invitation: exampleInvitation } },
})

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/v6/invitations/{id}/',
  access: 'company.manage',
  ofCompany: 'query',
  summary: 'Withdraw an invitation; its link is worth nothing from then on',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.optional(nothing),
  output: noContent,
  status: 204,
  news: 'companies',
  example: { params: { id }, query: {}, body: {}, output: undefined },
})

const key = text(64)
const exampleKey = 'A'.repeat(43)

/** A POST, though it changes nothing: a key in an address would stand in logs. */
export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/v6/invitations/read/',
  access: 'public',
  summary: 'What an invitation says to whoever holds its key',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ key }),
  output: z.object({
    id: z.uuid(),
    company: z.string(),
    inviter: z.string(),
    email: z.string(),
    /** As whoever invites has written it; theirs to mend. */
    first_name: z.string(),
    last_name: z.string(),
    role: z.enum(invitedRoles),
    folders: z.number(),
    expires_at: timestamp,
    /** In which it was written. */
    language: z.enum(['en', 'ru']),
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: { key: exampleKey },
    output: {
      id,
      company: 'Acme',
      inviter: 'Anna Weber',
      email: exampleInvitation.email,
      first_name: 'Piotr',
      last_name: 'Nowak',
      role: 'hm',
      folders: 3,
      expires_at: exampleInvitation.expires_at,
      language: 'en',
    },
  },
})

export const acceptInvitation = endpoint({
  method: 'PUT',
  path: '/api/v6/invitations/{id}/accept/',
  access: 'public',
  summary: 'Join the company with a name and a password; signs in',
  params: z.object({ id: uid }),
  query: z.object({}),
  body: z.strictObject({
    key,
    first_name: requiredText(80),
    last_name: requiredText(80),
    password: text(128).check(z.minLength(1)),
  }),
  output: z.object({ user: currentUser }),
  status: 200,
  example: {
    params: { id },
    query: {},
    body: { key: exampleKey, first_name: 'Piotr', last_name: 'Nowak', password: 'Correct-horse-9' },
    output: { user: exampleUser },
  },
})
