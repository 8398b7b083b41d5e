import type { Tx } from '../../../db/database.ts'
import type { Place } from '../../../kernel/security/sealed.ts'

/** Where a mailbox's password stands. */
export const passwordPlace = (companyId: number, mailboxId: string): Place => ({
  table: 'mailboxes',
  column: 'password',
  row: mailboxId,
  companyId,
})

export const mailboxOf = (tx: Tx, userId: string) =>
  tx.selectFrom('mailboxes').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** From which address a user writes: their mailbox's, else (the demo's) their own. */
export async function ownAddress(tx: Tx, userId: string): Promise<string> {
  const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return (await mailboxOf(tx, userId))?.address ?? user?.email ?? ''
}
