import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, page, queryInteger, text, uid } from '../kit/schemas.ts'
import { creditStatus, exampleCredits, exampleQuota, quota } from './limits.ts'
import { mostCredits, quotaUnits } from './units.ts'

/** What staff sets for a company that pays (001 §§2, 7). */

const id = z.string().check(z.regex(/^\d{1,15}$/))
const exampleId = '12'
/** As far back as there are calendars that the database counts by. */
const day = z.iso.date().check(z.refine((each) => each >= '2000-01-01'))
/** As much as the database counts. */
const amount = z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))

export const addCredits = endpoint({
  method: 'POST',
  path: '/api/v6/companies/{id}/credits/',
  access: 'companies.manage',
  ofCompany: 'path',
  news: 'meter',
  summary: 'Add credits to a company: bought, or a gift that ends',
  params: z.object({ id }),
  query: z.object({}),
  body: z.strictObject({
    kind: z.enum(['purchase', 'gift']),
    amount: z.number().check(z.int(), z.gte(1), z.lte(mostCredits.atOnce)),
    /** The last day of a gift, where the company is. */
    till: z.optional(z.nullable(day)),
    note: z._default(text(300), ''),
  }),
  output: creditStatus,
  status: 201,
  example: {
    params: { id: exampleId },
    query: {},
    body: { kind: 'gift', amount: 200, till: '2026-12-31', note: 'Autumn gift' },
    output: exampleCredits,
  },
})

export const listQuotas = endpoint({
  method: 'GET',
  path: '/api/v6/companies/{id}/quotas/',
  access: 'companies.manage',
  ofCompany: 'path',
  summary: 'The quotas of a company: those that run or are to come before those that are over',
  params: z.object({ id }),
  query: z.object({ offset: queryInteger(0, 100_000, 0), limit: queryInteger(1, 100, 100) }),
  body: nothing,
  output: page(quota),
  status: 200,
  example: { params: { id: exampleId }, query: {}, body: {}, output: { count: 1, results: [exampleQuota] } },
})

export const addQuota = endpoint({
  method: 'POST',
  path: '/api/v6/companies/{id}/quotas/',
  access: 'companies.manage',
  ofCompany: 'path',
  news: 'meter',
  summary: 'Give a company a quota between two days, both included',
  params: z.object({ id }),
  query: z.object({}),
  body: z.strictObject({
    /** As the call catalogue has it: a quota is made active. */
    is_active: z._default(z.literal(true), true),
    unit: z.enum(quotaUnits),
    quota: amount,
    used: z._default(amount, 0),
    from_date: day,
    till_date: day,
  }),
  output: quota,
  status: 201,
  example: {
    params: { id: exampleId },
    query: {},
    body: {
      is_active: true,
      unit: 'enrichment',
      quota: 5000,
      used: 0,
      from_date: '2026-11-01',
      till_date: '2026-12-31',
    },
    output: exampleQuota,
  },
})

export const deactivateQuota = endpoint({
  method: 'POST',
  path: '/api/v6/companies/{id}/quotas/{qid}/deactivate/',
  access: 'companies.manage',
  ofCompany: 'path',
  news: 'meter',
  summary: 'Nothing more is spent of a quota; asked again it stays so',
  params: z.object({ id, qid: uid }),
  query: z.object({}),
  body: nothing,
  output: quota,
  status: 200,
  example: {
    params: { id: exampleId, qid: exampleQuota.id },
    query: {},
    body: {},
    output: { ...exampleQuota, active: false },
  },
})
