import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryInteger, timestamp, uid } from '../kit/schemas.ts'
import { licenses } from '../users/license.ts'
import { ledgerKinds, units } from './units.ts'

const count = z.number()
/** Null: without limit. */
const limit = z.nullable(count)

/** How much is left, and until when; both numbers null where nothing limits it. */
const allowance = z.object({ available: limit, total: limit, resets_at: z.nullable(timestamp) })

const quotaInfo = z.object({
  quotas_contact_available: limit,
  quotas_contact_total: limit,
  quotas_data_enrichment_available: limit,
  quotas_data_enrichment_total: limit,
  /** Monthly limits or quotas, by what the company has (D-54); `exempt`: nothing is counted for this role. */
  model: z.enum(['monthly', 'quotas', 'exempt']),
  /** When what is left is counted anew; null: never. */
  resets_at: z.nullable(timestamp),
})
export type QuotaInfo = z.output<typeof quotaInfo>

const exampleQuota: QuotaInfo = {
  quotas_contact_available: 47,
  quotas_contact_total: 300,
  quotas_data_enrichment_available: 0,
  quotas_data_enrichment_total: 0,
  model: 'monthly',
  resets_at: '2026-12-01T00:00:00.000Z',
}

export const getMyQuotas = endpoint({
  method: 'GET',
  path: '/api/quotas/my/',
  access: 'signedIn',
  summary: 'How many contacts and enriched people the user may still open; null where nothing limits it',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: quotaInfo,
  status: 200,
  example: { params: {}, query: {}, body: {}, output: exampleQuota },
})

const userStatus = z.object({
  license: z.enum(licenses),
  contacts: allowance,
  profiles_today: allowance,
  /** What has to be done before the user may go on. */
  pending: z.array(z.enum(['terms', 'second_factor'])),
})

export const getUserStatus = endpoint({
  method: 'GET',
  path: '/api/v6/user-status/',
  access: 'signedIn',
  summary: 'Licence and limits left of the user, and what is to be done before going on',
  params: nothing,
  query: z.object({}),
  body: nothing,
  output: userStatus,
  status: 200,
  unlicensed: true,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      license: 'active',
      contacts: { available: 47, total: 300, resets_at: '2026-12-01T00:00:00.000Z' },
      profiles_today: { available: 180, total: 200, resets_at: '2026-11-21T00:00:00.000Z' },
      pending: [],
    },
  },
})

const transaction = z.object({
  id: z.number(),
  at: timestamp,
  unit: z.enum(units),
  kind: z.enum(ledgerKinds),
  amount: count,
  /** The month that it counts in, `2026-11`. */
  period: z.string(),
  /** Null: the server by itself. Without a name: somebody of another company. */
  actor: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Charged to nobody's own limit (D-56). */
  company_only: z.boolean(),
  /** On whom; without a name: the person is no longer there. */
  profile: z.nullable(z.object({ id: z.number(), name: z.nullable(z.string()) })),
})
export type MeterTransaction = z.output<typeof transaction>

const limits = z.object({
  model: z.enum(['monthly', 'quotas']),
  time_zone: z.string(),
  contact_limit_user: limit,
  contact_limit_company: limit,
  profiles_per_day: limit,
  /** Of this month, or of the quotas of today. */
  contacts: allowance,
  quotas: z.array(
    z.object({
      id: z.uuid(),
      unit: z.enum(units),
      active: z.boolean(),
      quota: count,
      used: count,
      from_date: z.string(),
      till_date: z.string(),
    }),
  ),
})
export type MeterLimits = z.output<typeof limits>

export const listMeterTransactions = endpoint({
  method: 'GET',
  path: '/api/v6/company/credit-transactions/',
  access: 'credits.view',
  ofCompany: 'query',
  summary: 'Who spent what on whom, newest first, and the limits that the company has',
  params: nothing,
  query: z.object({
    user: z.optional(uid),
    offset: queryInteger(0, 100_000, 0),
    limit: queryInteger(1, 100, 50),
  }),
  body: nothing,
  output: z.extend(page(transaction), { limits }),
  status: 200,
  example: {
    params: {},
    query: {},
    body: {},
    output: {
      count: 1,
      results: [
        {
          id: 1,
          at: '2026-11-20T09:00:00.000Z',
          unit: 'contact',
          kind: 'spend',
          amount: 1,
          period: '2026-11',
          actor: { id: '0190a000-0000-7000-8000-000000000003', name: 'Anna Weber' },
          company_only: false,
          profile: { id: 4711, name: 'Anna Petrova' },
        },
      ],
      limits: {
        model: 'monthly',
        time_zone: 'Europe/Berlin',
        contact_limit_user: null,
        contact_limit_company: 300,
        profiles_per_day: null,
        contacts: { available: 299, total: 300, resets_at: '2026-11-30T23:00:00.000Z' },
        quotas: [],
      },
    },
  },
})
