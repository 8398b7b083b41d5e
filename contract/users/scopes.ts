import type { ScopeName } from '../kit/synced-table.ts'

/** Every active member of a company. */
export const companyScope = (companyUid: string): ScopeName => `co:${companyUid}`
/** Its recruiters and admins, not its hiring managers. */
export const staffScope = (companyUid: string): ScopeName => `st:${companyUid}`
/** One user. */
export const userScope = (userId: string): ScopeName => `us:${userId}`
