import { z } from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { nothing, timestamp } from '../kit/schemas.ts'
import { licenses } from '../users/license.ts'
import { allowance, limit } from './limits.ts'

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
