import type { PushSettings } from '../../../../contract/notices/endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { pushSettingsOf } from '../queries.ts'

/** A time zone that this server can reckon with. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Changes what is named; the rest stays. @throws AppError badRequest for a time zone that nobody knows */
export async function changePushSettings(
  tx: Tx,
  actor: SignedIn,
  changes: { [K in keyof PushSettings]?: PushSettings[K] | undefined },
): Promise<PushSettings> {
  const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const next: PushSettings = { ...(await pushSettingsOf(tx, actor.id)), ...said }
  if (!isTimeZone(next.time_zone)) throw wrong('time_zone', 'Not found')
  const { quiet_hours: quiet, ...rest } = next
  const row = { ...rest, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }
  await tx
    .insertInto('push_settings')
    .values({ ...row, user_id: actor.id, company_id: actor.companyId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  return next
}
