import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { putMail } from '../../../kernel/mail/queue.ts'
import { clockIn } from '../due-today.ts'
import { morningKind } from '../morning-mails.ts'

/** From eight on; a server that was down then makes it good until noon. */
const morning = { from: 8, to: 12 }

/** Has those mailed whose morning it is, once a day. */
export async function mailMorning(tx: Tx, clock: Clock): Promise<void> {
  const wishes = await tx
    .selectFrom('push_settings')
    .select(['user_id', 'company_id', 'time_zone', 'morning_day'])
    .where('morning_mail', '=', true)
    .forUpdate()
    .execute()
  for (const { user_id, company_id, time_zone, morning_day } of wishes) {
    const { day, hour } = clockIn(time_zone, clock.now())
    if (hour < morning.from || hour >= morning.to || morning_day === day) continue
    await tx.updateTable('push_settings').set({ morning_day: day }).where('user_id', '=', user_id).execute()
    await putMail(tx, clock, { kind: morningKind, subjectId: user_id, companyId: company_id })
  }
}
