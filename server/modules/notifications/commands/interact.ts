import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { isFor } from '../queries.ts'

/** The user has read or hidden one; the last word counts. @throws AppError notFound for one that is not for them */
export async function interact(
  tx: Tx,
  clock: Clock,
  { id: user_id, companyId: company_id }: SignedIn,
  notification_id: number,
  value: 'read' | 'hidden',
): Promise<void> {
  if (!(await isFor(tx, notification_id, user_id))) throw notFound()
  const at = clock.now()
  await tx
    .insertInto('notification_interactions')
    .values({ notification_id, user_id, company_id, value, at })
    .onConflict((conflict) => conflict.columns(['notification_id', 'user_id']).doUpdateSet({ value, at }))
    .execute()
}
