import type { PushSettings } from '../../../contract/notices/endpoints.ts'
import type { Tx } from '../../db/database.ts'

const everything: PushSettings = {
  ...{ moved: true, commented: true, shared: true, replied: true, shared_mail: true, morning_mail: false },
  ...{ quiet_hours: null, time_zone: 'UTC' },
}

/** What a user wants to be told of. */
export async function pushSettingsOf(tx: Tx, userId: string): Promise<PushSettings> {
  const row = await tx.selectFrom('push_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return everything
  const {
    moved,
    commented,
    shared,
    replied,
    shared_mail,
    morning_mail,
    quiet_from: from,
    quiet_to: to,
    time_zone,
  } = row
  const quiet_hours = from === null || to === null ? null : { from, to }
  return { moved, commented, shared, replied, shared_mail, morning_mail, quiet_hours, time_zone }
}
