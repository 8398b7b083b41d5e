import type { Tx } from '../../../db/database.ts'
import { wrong } from '../../../kernel/errors.ts'
import type { Sender } from '../../../ports/mail-service.ts'

export const aliasesOf = (tx: Tx, userId: string) =>
  tx.selectFrom('mail_aliases').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()

/** A user's proven address, with the name that stands before it; undefined where they may not write from it. */
export async function provenAlias(tx: Tx, userId: string, address: string): Promise<Sender | undefined> {
  const rows = await aliasesOf(tx, userId)
  const row = rows.find((each) => each.proven_at && each.address.toLowerCase() === address.toLowerCase())
  return row && { name: row.display_name, address: row.address }
}

const notYours = {
  en: 'Not one of your proven addresses',
  ru: 'Этого адреса нет среди ваших подтверждённых',
}

/**
 * From where a message is to leave.
 * @param own the mailbox's
 * @returns the address of an alias; null: the mailbox's own
 * @throws AppError badRequest at `from_email`
 */
export async function chosenSender(
  tx: Tx,
  userId: string,
  own: Sender,
  chosen: string | undefined,
): Promise<Sender | null> {
  if (chosen === undefined || chosen.toLowerCase() === own.address.toLowerCase()) return null
  const alias = await provenAlias(tx, userId, chosen)
  if (!alias) throw wrong('from_email', notYours)
  return { name: alias.name || own.name, address: alias.address }
}
