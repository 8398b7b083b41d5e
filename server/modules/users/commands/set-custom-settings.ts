import { type CustomSettings, customSettingsIn } from '../../../../contract/companies/staff/custom-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { recordEvents } from '../../../kernel/events/record.ts'

type Changes = { [Name in keyof CustomSettings]?: CustomSettings[Name] | undefined }

/** Sets what is named of what a company has otherwise than the product; null takes it back. A system transaction. */
export async function setCustomSettings(
  tx: Tx,
  clock: Clock,
  by: { companyId: number; actorId: string },
  changes: Changes,
): Promise<void> {
  const { companyId } = by
  const row = await tx
    .selectFrom('companies')
    .select('custom_settings')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const before = customSettingsIn(row.custom_settings)
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after = Object.entries({ ...before, ...named }).filter(([, value]) => value !== null)
  const custom_settings = JSON.stringify(Object.fromEntries(after))
  await tx
    .updateTable('companies')
    .set({ custom_settings: custom_settings as never })
    .where('id', '=', companyId)
    .execute()
  const events = [{ event: 'companies.customSettingsChanged' as const, ids: { companyId } }]
  await recordEvents(tx, by, [{ at: clock.now(), events }])
}
