import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { mailTold } from '../kit/mail-told.ts'
import { nothing, page, queryFlag, queryInteger, requiredText, text, timestamp } from '../kit/schemas.ts'
import { site } from './site.ts'

/** What staff does with companies that are not their own (001 §7). */

/** The tabs of the list (000 §2). */
export const accessTypes = ['paid', 'demo', 'extension'] as const
export const regions = ['world', 'russia'] as const
/** How a company's licence stands; `ending` within 30 days. */
export const companyStates = ['ending', 'ended', 'notStarted', 'off', 'deleted'] as const
export type CompanyState = (typeof companyStates)[number]
const companyOrders = ['newest', 'name', 'until', 'seen'] as const

/** A company as staff sees it. */
const staffCompany = z.object({
  id: z.number(),
  name: z.string(),
  site: z.string(),
  created_at: timestamp,
  access_type: z.enum(accessTypes),
  active: z.boolean(),
  /** When staff deleted it; null: it stands. */
  deleted_at: z.nullable(timestamp),
  /** The first and the last day of its licence; null: open. */
  paid_from: z.nullable(z.string()),
  paid_till: z.nullable(z.string()),
  region: z.enum(regions),
  /** Of staff, who looks after it. */
  manager: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  people: z.number(),
  hiring_managers: z.number(),
  seats: z.object({ used: z.number(), max: z.nullable(z.number()) }),
  /** Opened this month. */
  contacts: z.object({ used: z.number(), max: z.nullable(z.number()) }),
  credits: z.number(),
  /** When somebody of it was last there. */
  seen_at: z.nullable(timestamp),
  /** Somebody who can sign in and runs it. */
  has_admin: z.boolean(),
  /** Who is invited as its admin, and has not come yet. */
  invited: z.nullable(
    z.object({
      email: z.string(),
      expires_at: timestamp,
      expired: z.boolean(),
      /** What became of the invitation's mail, where one was to be sent. */
      mail: z.optional(mailTold),
    }),
  ),
})
export type StaffCompany = z.output<typeof staffCompany>

const id = '12'
const exampleCompany: z.input<typeof staffCompany> = {
  id: Number(id),
  name: 'Acme',
  site: 'https://acme.example',
  created_at: '2026-11-20T09:00:00.000Z',
  access_type: 'paid',
  active: true,
  deleted_at: null,
  paid_from: null,
  paid_till: '2027-03-31',
  region: 'world',
  manager: null,
  people: 46,
  hiring_managers: 12,
  seats: { used: 38, max: 40 },
  contacts: { used: 5870, max: 6000 },
  credits: 340,
  seen_at: '2026-11-20T08:56:00.000Z',
  has_admin: false,
  invited: null,
}
const one = { params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }), query: z.object({}) }

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/v6/companies/',
  access: 'companies.manage',
  summary: 'The companies of this server but the operator’s own',
  params: nothing,
  query: z.object({
    /** Only those that nobody runs yet. */
    without_admin: queryFlag,
    access: z.optional(z.enum(accessTypes)),
    state: z.optional(z.enum(companyStates)),
    /** Words of its name or site, or the beginning of an employee's address. */
    q: z.optional(text(200)),
    /** The account manager. */
    manager: z.optional(z.uuid()),
    region: z.optional(z.enum(regions)),
    order: z._default(z.enum(companyOrders), 'newest'),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 20),
  }),
  body: nothing,
  output: z.extend(page(staffCompany), {
    /** By what else is asked: how many each tab has, and in this one each state. */
    tabs: z.record(z.enum(accessTypes), z.number()),
    states: z.record(z.enum(companyStates), z.number()),
  }),
  status: 200,
  example: {
    params: {},
    query: { without_admin: 'true' },
    body: {},
    output: {
      count: 1,
      results: [exampleCompany],
      tabs: { paid: 1, demo: 0, extension: 0 },
      states: { ending: 0, ended: 0, notStarted: 0, off: 0, deleted: 0 },
    },
  },
})

export const getStaffCompany = endpoint({
  method: 'GET',
  path: '/api/internal/companies/{id}/',
  access: 'companies.manage',
  summary: 'A company as staff sees it',
  ...one,
  body: nothing,
  output: staffCompany,
  status: 200,
  example: { params: { id }, query: {}, body: {}, output: exampleCompany },
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/v6/companies/new/',
  access: 'companies.manage',
  summary: 'Create a company; nobody is in it before its admin is invited',
  params: nothing,
  query: z.object({}),
  body: z.strictObject({ name: requiredText(200), site: z.optional(site) }),
  output: staffCompany,
  status: 201,
  example: {
    params: {},
    query: {},
    body: { name: 'Acme', site: 'https://acme.example' },
    output: exampleCompany,
  },
})

export const inviteAdmin = endpoint({
  method: 'POST',
  path: '/api/v6/companies/{id}/admins/',
  access: 'companies.manage',
  summary:
    'Invite the first admin of a company that nobody runs; the link of whoever was invited before is worth nothing from then on; may ask for the password (403 `step_up`)',
  ...one,
  body: z.strictObject({
    email: requiredText(254),
    /** Of the mail; absent: of the one who invites. */
    language: z.optional(z.enum(['en', 'ru'])),
  }),
  output: z.object({
    company: staffCompany,
    /** Where the server sends no mail: the link, to be handed over. It is shown this once. */
    link: z.optional(z.string()),
  }),
  status: 201,
  // Its link is kept nowhere; a repeat makes another one, and the one before is worth nothing.
  ownRepeats: true,
  example: {
    params: { id },
    query: {},
    body: { email: 'vera@acme.example' },
    output: {
      company: {
        ...exampleCompany,
        invited: { email: 'vera@acme.example', expires_at: '2026-11-27T09:00:00.000Z', expired: false },
      },
    },
  },
})
