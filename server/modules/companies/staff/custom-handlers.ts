import type * as contract from '../../../../contract/companies/staff/custom-endpoints.ts'
import { customSettingsIn } from '../../../../contract/companies/staff/custom-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { setCustomSettings } from '../../users/door.ts'
import { requireCompany } from './queries.ts'

async function settingsOf(tx: Tx, id: number) {
  await requireCompany(tx, id)
  const row = await tx.selectFrom('companies').select('custom_settings').where('id', '=', id).executeTakeFirstOrThrow()
  return customSettingsIn(row.custom_settings)
}

const getCustomSettings: Handler<typeof contract.getCustomSettings> = ({ params }, { db }) =>
  db.system((tx) => settingsOf(tx, Number(params.id)))

const change =
  ({ live }: Pick<Kernel, 'live'>): Handler<typeof contract.changeCustomSettings> =>
  async ({ params, body }, { actor, db, clock, behindAnswer }) => {
    const companyId = Number(params.id)
    const answer = await db.system(async (tx) => {
      await requireCompany(tx, companyId)
      await setCustomSettings(tx, clock, { companyId, actorId: actor.id }, body)
      return settingsOf(tx, companyId)
    })
    behindAnswer(() => live.tellRights(companyId))
    return answer
  }

/** What staff sets for one company alone. */
export const customHandlers = (kernel: Pick<Kernel, 'live'>) => ({
  getCustomSettings,
  changeCustomSettings: change(kernel),
})
