import type { FeaturePermission } from '../../../../contract/access/can.ts'
import type { Tx } from '../../../db/database.ts'

interface Changes {
  name?: string | undefined
  site?: string | undefined
  hm_display_sections?: FeaturePermission[] | undefined
  invite_domains?: string[] | undefined
  max_manager_folders?: number | null | undefined
}

/** Changes what is named of what a company says of itself and has set for its people. */
export async function changeCompany(tx: Tx, companyId: number, changes: Changes): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length) await tx.updateTable('companies').set(set).where('id', '=', companyId).execute()
}
