import { z } from 'zod/mini'
import { timestamp } from '../kit/schemas.ts'
import { quotaUnits } from './units.ts'

/** Null: without limit. */
export const limit = z.nullable(z.number())

/** How much is left, and until when; both numbers null where nothing limits it. */
export const allowance = z.object({ available: limit, total: limit, resets_at: z.nullable(timestamp) })

/** What may be spent between two days, both included, where the company is (001 §3). */
export const quota = z.object({
  id: z.uuid(),
  unit: z.enum(quotaUnits),
  active: z.boolean(),
  /** Its last day is over. */
  ended: z.boolean(),
  quota: z.number(),
  used: z.number(),
  from_date: z.string(),
  till_date: z.string(),
})
export type Quota = z.output<typeof quota>

/** A gift of credits that still runs; it is spent before what was bought, and what is left at its end expires. */
const giftPack = z.object({ id: z.uuid(), note: z.string(), left: z.number(), total: z.number(), till: z.string() })

/** Where a company stands with its credits (001 §3): what is left of the gifts and of what was bought is the balance. */
export const creditStatus = z.object({
  balance: z.number(),
  /** Not in the balance: waits for an order to end. */
  held: z.number(),
  bought: z.number(),
  /** The one that ends first before the others. */
  gift_pack_detail: z.array(giftPack),
})
export type CreditStatus = z.output<typeof creditStatus>

export const limits = z.object({
  model: z.enum(['monthly', 'quotas']),
  time_zone: z.string(),
  contact_limit_user: limit,
  contact_limit_company: limit,
  profiles_per_day: limit,
  /** Of this month, or of the quotas of today. */
  contacts: allowance,
  enrichment: allowance,
  /** Who opened the most this month, where each has a limit. Without a name: somebody of another company. */
  highest: z.nullable(z.object({ name: z.string(), used: z.number() })),
  credits: creditStatus,
  /** Those that run or are to come first, then those that are over; at most 100. */
  quotas: z.array(quota),
})
export type MeterLimits = z.output<typeof limits>

export const exampleQuota: Quota = {
  id: '0190a000-0000-7000-8000-000000000031',
  unit: 'enrichment',
  active: true,
  ended: false,
  quota: 5000,
  used: 1590,
  from_date: '2026-07-01',
  till_date: '2026-12-31',
}

export const exampleCredits: CreditStatus = {
  balance: 340,
  held: 5,
  bought: 326,
  gift_pack_detail: [
    { id: '0190a000-0000-7000-8000-000000000032', note: 'Autumn gift', left: 14, total: 200, till: '2026-12-31' },
  ],
}

export const exampleLimits: MeterLimits = {
  model: 'monthly',
  time_zone: 'Europe/Berlin',
  contact_limit_user: null,
  contact_limit_company: 300,
  profiles_per_day: null,
  contacts: { available: 299, total: 300, resets_at: '2026-11-30T23:00:00.000Z' },
  enrichment: { available: 3410, total: 5000, resets_at: '2026-12-31T23:00:00.000Z' },
  highest: null,
  credits: exampleCredits,
  quotas: [exampleQuota],
}
