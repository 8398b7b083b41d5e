import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { mailTold } from '../kit/mail-told.ts'
import { nothing, page, queryFlag, queryInteger, requiredText, timestamp } from '../kit/schemas.ts'
import { site } from './endpoints.ts'

/** What staff does with companies that are not their own (001 §7). */

/** A company as staff sees it. */
const staffCompany = z.object({
  id: z.number(),
  name: z.string(),
  site: z.string(),
  created_at: timestamp,
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
  has_admin: false,
  invited: null,
}
const one = { params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }), query: z.object({}) }

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/v6/companies/',
  access: 'companies.manage',
  summary: 'The companies of this server but the operator’s own, newest first',
  params: nothing,
  query: z.object({
    /** Only those that nobody runs yet. */
    without_admin: queryFlag,
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 20),
  }),
  body: nothing,
  output: page(staffCompany),
  status: 200,
  example: {
    params: {},
    query: { without_admin: 'true' },
    body: {},
    output: { count: 1, results: [exampleCompany] },
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
