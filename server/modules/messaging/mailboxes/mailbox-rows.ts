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
