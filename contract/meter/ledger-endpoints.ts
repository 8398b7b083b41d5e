import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryInteger, text, timestamp, uid } from '../kit/schemas.ts'
import { exampleLimits, limits } from './limits.ts'
import { ledgerKinds, units } from './units.ts'

/** On whom; without a name: the person is no longer there. */
const profile = z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()) }))

/** One act: on one person or on many, from one pack or from several. */
const transaction = z.object({
  id: z.number(),
  at: timestamp,
  unit: z.enum(units),
  kind: z.enum(ledgerKinds),
  /** Never below zero; `ledgerSigns` says whether it was added. */
  amount: z.number(),
  /** The month that it counts in, `2026-11`. */
  period: z.string(),
  /** Null: the server by itself. Without a name: somebody of another company. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Charged to nobody's own limit (D-56). */
  company_only: z.boolean(),
  /** The one whom it was on, if it was one. */
  profile,
  /** On how many it was. */
  subjects: z.number(),
  note: z.string(),
  /** The last day of a gift. */
  till: z.nullable(z.string()),
  /** It waits for an order to end. */
  held: z.boolean(),
  /** Of credits: how many there were behind it. */
  balance: z.nullable(z.number()),
})
export type MeterTransaction = z.output<typeof transaction>

/** What the list is narrowed to. */
export const shownActs = ['all', 'spent', 'added', 'held'] as const
export type ShownActs = (typeof shownActs)[number]

const exampleTransaction: MeterTransaction = {
  id: 1,
  at: '2026-11-20T09:00:00.000Z',
  unit: 'contact',
  kind: 'open',
  amount: 1,
  period: '2026-11',
  actor: { id: '0190a000-0000-7000-8000-000000000003', name: 'Anna Weber' },
  company_only: false,
  profile: { id: 4711, name: 'Anna Petrova' },
  subjects: 1,
  note: '',
  till: null,
  held: false,
  balance: null,
}

export const listMeterTransactions = endpoint({
  method: 'GET',
  path: '/api/v6/company/credit-transactions/',
  access: 'credits.view',
  ofCompany: 'query',
  summary: 'Who spent what on whom and what was added, newest first, and the limits that the company has',
  params: nothing,
  query: z.object({
    user: z.optional(uid),
    show: z._default(z.enum(shownActs), 'all'),
    /** Of the company's time zone, `2026-11`. */
    month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))),
    /** Words of a colleague's name, of the person's or of the note. */
    q: z.optional(text(200)),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 50),
  }),
  body: nothing,
  output: z.extend(page(transaction), {
    /** How many there are of each, whatever is shown. */
    counts: z.record(z.enum(shownActs), z.number()),
    limits,
  }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [exampleTransaction],
      counts: { all: 1, spent: 1, added: 0, held: 0 },
      limits: exampleLimits,
    },
  },
})

export const listMeterSubjects = endpoint({
  method: 'GET',
  path: '/api/v6/company/credit-transactions/{id}/people/',
  access: 'credits.view',
  ofCompany: 'query',
  summary: 'The people whom one act was on',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
  query: z.object({ offset: queryInteger(0, 100_000, 0), limit: queryInteger(1, 100, 50) }),
  body: nothing,
  output: page(z.object({ profile, amount: z.number() })),
  status: 200,
  example: {
    params: { id: '1' },
    query: {},
    body: {},
    output: { count: 1, results: [{ profile: { id: 4711, name: 'Anna Petrova' }, amount: 1 }] },
  },
})
