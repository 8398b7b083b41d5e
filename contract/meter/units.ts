import { isStaff } from '../access/can.ts'
import type { Role } from '../access/policy.ts'

/** What is counted (D-113): opened contacts of a person, credits that pay orders, enriched people. */
export const units = ['contact', 'credit', 'enrichment'] as const
export type Unit = (typeof units)[number]

export const ledgerKinds = ['spend', 'grant', 'hold', 'release', 'refund'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** The roles that open contacts without a meter (D-113): sales_manager, super_user and manager. */
export const isExempt = (role: Role): boolean => isStaff(role)
