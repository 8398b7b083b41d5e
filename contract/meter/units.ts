import { isStaff } from '../access/can.ts'
import type { Role } from '../access/policy.ts'

/** What is counted (D-113): opened contacts of a person, credits that pay orders, enriched people. */
export const units = ['contact', 'credit', 'enrichment'] as const
export type Unit = (typeof units)[number]

/** The units that quotas are of. */
export const quotaUnits = ['contact', 'enrichment'] as const satisfies readonly Unit[]

/**
 * What each kind of entry does to what is left. A hold that turns out to be spent books nothing more; what of it is not spent
 * comes back as a refund (D-34).
 */
export const ledgerSigns = { purchase: 1, gift: 1, expire: -1, hold: -1, refund: 1, open: -1 } as const
export type LedgerKind = keyof typeof ledgerSigns
export const ledgerKinds = Object.keys(ledgerSigns) as [LedgerKind, ...LedgerKind[]]

/** The most credits of one act, and the most that a company may have. */
export const mostCredits = { atOnce: 1_000_000, inAll: 100_000_000 } as const

/** The roles that open contacts without a meter (D-113): sales_manager, super_user and manager. */
export const isExempt = (role: Role): boolean => isStaff(role)
