import type { endpoints } from '../../../../contract/endpoints.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { changeCompany, changePersonal } from '../commands/change-settings.ts'
import { companySettingsOf, personalSettingsOf } from '../rows/settings-rows.ts'

type Calls = typeof endpoints.messaging
export const settingsHandlers = {
  getMessagingSettings: (async (_input, { actor, inCompany }) =>
    inCompany((tx) => personalSettingsOf(tx, actor.companyId, actor.id))) satisfies Handler<
    Calls['getMessagingSettings']
  >,

  changeMessagingSettings: (async ({ body }, { actor, inCompany }) =>
    inCompany(async (tx) => {
      await changePersonal(tx, actor.companyId, actor.id, body)
      return personalSettingsOf(tx, actor.companyId, actor.id)
    })) satisfies Handler<Calls['changeMessagingSettings']>,

  getCompanyMessagingSettings: (async (_input, { actor, inCompany }) =>
    inCompany((tx) => companySettingsOf(tx, actor.companyId))) satisfies Handler<Calls['getCompanyMessagingSettings']>,

  changeCompanyMessagingSettings: (async ({ body }, { actor, inCompany, clock }) =>
    inCompany((tx) => changeCompany(tx, actor, body, clock.now()))) satisfies Handler<
    Calls['changeCompanyMessagingSettings']
  >,
}
