import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { auditKinds } from '../kit/event.ts'
import { nothing, positiveInteger, queryInteger, text, timestamp, uid } from '../kit/schemas.ts'

/** Older entries are forgotten (security.md: two years). */
export const auditMonths = 24

const entry = z.object({
  /** Counted from the company's first entry. */
  place: z.number(),
  at: timestamp,
  /** Null: nobody who was signed in, or the server by itself. Without a name: staff, who are of another company. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Staff did it, logged in as the actor. */
  by_staff: z.optional(z.boolean()),
  action: z.string(),
  kind: z.enum(auditKinds),
  /** What it was about. Its name is that of today; null: it is no longer there. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  /** The other employee it concerns: who got the folder, who is the heir. */
  other: z.nullable(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
  /** The names of what was changed, as the calls have them. */
  fields: z.array(z.string()),
  /** Sections that hiring managers see from then on, and those no more. */
  shown: z.array(z.string()),
  hidden: z.array(z.string()),
  /** A short code that the action needs: a role, how somebody came in. */
  as: z.nullable(z.string()),
  /** Of an export of people: its columns, how many they were, and of how many the contacts were opened for it. */
  columns: z.optional(z.array(z.string())),
  count: z.optional(z.number()),
  opened: z.optional(z.number()),
  /** The folder's search that people were added from. */
  search: z.optional(z.string()),
  /** Why, where whoever did it had to say it. */
  reason: z.optional(z.string()),
  network: z.string(),
  device: z.string(),
  request: z.string(),
})
export type AuditEntry = z.output<typeof entry>

const id = '0190a000-0000-7000-8000-000000000003'
export const exampleEntry: z.input<typeof entry> = {
  place: 41,
  at: '2026-11-20T09:00:00.000Z',
  actor: { id, name: 'Vera Lindt' },
  action: 'companies.employeeChanged',
  kind: 'people',
  subject: { kind: 'user', id, name: 'Nils Åkerström' },
  other: null,
  fields: ['department'],
  shown: [],
  hidden: [],
  as: null,
  network: '198.51.100.0/24',
  device: 'Chrome · macOS',
  request: 'req-7f3c',
}

const day = z.iso.date()

/** Which entries are meant. */
const choice = {
  /** A name of who did it, or of what it was about. */
  q: z.optional(text(200)),
  actor: z.optional(uid),
  kind: z.optional(z.enum(auditKinds)),
  /** Days in UTC, the last one included. */
  from: z.optional(day),
  till: z.optional(day),
}

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v6/company/audit-log/',
  access: 'company.view',
  summary: 'What the company’s people did: who, what, when, from where; newest first',
  params: nothing,
  query: z.object({
    ...choice,
    /** Those behind this place. */
    before: queryInteger(0, 999_999_999, 0),
    limit: queryInteger(1, 100, 50),
  }),
  body: nothing,
  output: z.object({
    /** How many there are of this choice; counted up to 10,000. */
    count: z.number(),
    results: z.array(entry),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
  status: 200,
  example: {
    params: {},
    query: { kind: 'people' },
    body: {},
    output: { count: 1, results: [exampleEntry], more: false },
  },
})

export const exportAudit = endpoint({
  method: 'POST',
  path: '/api/v6/company/audit-log/export/',
  access: 'company.view',
  asSomebody: false,
  summary: 'The same entries as a table (CSV), 5,000 at a time, newest first; the log has an entry for each time',
  params: nothing,
  query: nothing,
  body: z.strictObject({
    ...choice,
    /** Those behind this place: what the answer before has said. */
    before: z.optional(positiveInteger),
  }),
  output: z.object({
    /** Text of a CSV file, whose heads stand in the first answer; a cell is never a formula. */
    csv: z.string(),
    /** Behind which place the rest is; null: this was all. */
    before: z.nullable(z.number()),
  }),
  status: 200,
  // Asked again it is another export; what it answers is kept nowhere.
  ownRepeats: true,
  example: {
    params: {},
    query: {},
    body: { kind: 'people' },
    output: { csv: '"place","at"\n"41","2026-11-20T09:00:00.000Z"\n', before: null },
  },
})
