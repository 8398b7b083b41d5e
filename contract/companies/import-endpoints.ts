import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, queryFlag, uploaded } from '../kit/schemas.ts'
import { inviteRefusals } from './invitation-endpoints.ts'
import { invitedRoles } from './roles.ts'

/** People of a file, each with a role of their own, who are invited together. */

export const peopleFileLimits = { bytes: 1 << 20, rows: 500 }

/** Why somebody in a file is not invited: what is wrong with the row itself, beside what is wrong with any address. */
const rowRefusals = [...inviteRefusals, 'twice', 'role', 'search', 'long', 'cells'] as const
export type RowRefusal = (typeof rowRefusals)[number]

const row = z.object({
  /** Of the file, as its editor counts them. */
  line: z.number(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  department: z.string(),
  /** Null: what is written there is no role. */
  role: z.nullable(z.enum(invitedRoles)),
  can_search: z.boolean(),
  /** `ready`: would be invited. */
  outcome: z.enum(['ready', 'sent', ...rowRefusals]),
  /** Of a refused row: all that is written there, to be mended. */
  cells: z.optional(z.array(z.string())),
  /** Where the server sends no mail: the link, to be handed over. It is shown this once. */
  link: z.optional(z.string()),
})
export type ImportedRow = z.output<typeof row>

export const importInvitations = endpoint({
  method: 'POST',
  path: '/api/v6/invitations/import/',
  access: 'company.manage',
  ofCompany: 'query',
  summary:
    'Invite the people in a CSV (email, role, first name, last name, department, search; up to 500 rows, 1 MB): the good rows beside the refused ones. A preview invites nobody',
  params: nothing,
  query: z.object({
    preview: queryFlag,
    /** Of the mails; absent: the inviter's. */
    language: z.optional(z.enum(['en', 'ru'])),
  }),
  body: z.strictObject({ file: uploaded }),
  form: { types: 'CSV', megabytes: 1 },
  output: z.object({
    /** The columns as the file names them, and those that mean nothing here. */
    header: z.array(z.string()),
    unknown: z.array(z.string()),
    rows: z.array(row),
    mail: z.boolean(),
  }),
  status: 200,
  news: 'companies',
  // Its links are kept nowhere. Who is invited already is told apart by their address.
  ownRepeats: true,
  example: {
    params: {},
    query: { preview: 'true' },
    body: { file: new File([], 'team.csv') },
    output: {
      header: ['Email', 'Role'],
      unknown: [],
      rows: [
        {
          line: 2,
          email: 'p.nowak@acme.example',
          first_name: '',
          last_name: '',
          department: '',
          role: 'hm',
          can_search: false,
          outcome: 'ready',
        },
      ],
      mail: true,
    },
  },
})
