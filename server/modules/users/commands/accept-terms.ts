import { termsVersion } from '../../../../contract/users/terms-version.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'

/** Somebody accepts the terms as they are today; who has done so already keeps the day. */
export async function acceptTerms(tx: Tx, clock: Clock, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ tos_acceptance_date: clock.now(), tos_version: termsVersion })
    .where('id', '=', userId)
    .where((where) => where.or([where('tos_version', 'is', null), where('tos_version', '<>', termsVersion)]))
    .execute()
}
