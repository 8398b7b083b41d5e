import type { Tx } from '../../db/database.ts'
import { pushSettingsOf } from './queries.ts'
import { quietUntil } from './quiet-hours.ts'

/** What other modules may use of notices. */
export { sendOne as pushing, tellUser } from './commands/tell-user.ts'
export { noticeTableHosts, tellActor } from './hosts.ts'

/** When a user may be told: now, or at the end of their quiet hours. */
export const mayTellAt = async (tx: Tx, userId: string, now: Date): Promise<Date> =>
  quietUntil(await pushSettingsOf(tx, userId), now)
