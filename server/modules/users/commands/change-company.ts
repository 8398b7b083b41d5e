import { type FeaturePermission, hiringManagerDefaults } from '../../../../contract/access/can.ts'
import { type Attributes, attributeNames } from '../../../../contract/companies/attributes/attributes.ts'
import type { Happening } from '../../../../contract/events.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { recordEvents } from '../../../kernel/events/record.ts'

interface Changes {
  name?: string | undefined
  site?: string | undefined
  hm_display_sections?: FeaturePermission[] | undefined
  invite_domains?: string[] | undefined
  max_manager_folders?: number | null | undefined
  recruiters_invite?: boolean | undefined
  /** What is shown, and nothing to be told of. */
  first_steps?: boolean | undefined
}

interface Of {
  companyId: number
  actorId: string
}

/** Changes what is named of what a company says of itself and has set for its people. */
export async function changeCompany(tx: Tx, clock: Clock, by: Of, changes: Changes): Promise<void> {
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  if (!Object.keys(set).length) return
  const before = await tx
    .selectFrom('companies')
    .select('hm_display_sections')
    .where('id', '=', by.companyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('companies').set(set).where('id', '=', by.companyId).execute()
  const events = whatChanged(by.companyId, changes, before.hm_display_sections ?? hiringManagerDefaults)
  await recordEvents(tx, by, [{ at: clock.now(), events }])
}

function whatChanged(companyId: number, changes: Changes, before: readonly string[]): Happening[] {
  const fields = attributeNames.filter((field) => (changes as Partial<Attributes>)[field] !== undefined)
  const { hm_display_sections: after } = changes
  return [
    ...(fields.length ? [{ event: 'companies.changed' as const, ids: { companyId, fields } }] : []),
    ...(after ? [{ event: 'companies.sectionsChanged' as const, ids: { companyId, ...between(before, after) } }] : []),
  ]
}

const between = (before: readonly string[], after: readonly FeaturePermission[]) => ({
  shown: after.filter((each) => !before.includes(each)),
  hidden: (before as readonly FeaturePermission[]).filter((each) => !after.includes(each)),
})
