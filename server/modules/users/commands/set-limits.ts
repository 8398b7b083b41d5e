import type { Tx } from '../../../db/database.ts'

/** What the operator sets for a company; null takes a limit away, what is not named stays. */
export interface CompanyLimits {
  contact_limit_company?: number | null | undefined
  contact_limit_user?: number | null | undefined
  profiles_per_day?: number | null | undefined
  time_zone?: string | undefined
  country?: string | undefined
}

/** Sets what a company may spend, and where its months begin; a system transaction. */
export async function setLimits(tx: Tx, companyId: number, limits: CompanyLimits): Promise<void> {
  const said = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined))
  if (Object.keys(said).length === 0) return
  await tx.updateTable('companies').set(said).where('id', '=', companyId).execute()
}
