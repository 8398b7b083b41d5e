import { isFolderOnly } from '../../../../contract/access/can.ts'
import { isExempt } from '../../../../contract/meter/units.ts'
import type { Tx } from '../../../db/database.ts'
import { forbidden } from '../../../kernel/errors.ts'
import type { Context } from '../../../kernel/implement.ts'
import { remaining } from '../../meter/door.ts'
import { openContacts } from '../commands/contacts/open-contacts.ts'

type By = Pick<Context, 'actor' | 'clock'>

/** How many people's contacts the actor may still open for a file (D-90); null: any number. */
export async function leftToOpen(tx: Tx, { actor, clock }: By): Promise<number | null> {
  if (isExempt(actor.role)) return null
  // A manager opens at the company's expense alone (D-56).
  const actorId = isFolderOnly(actor.role) ? null : actor.id
  const asked = { companyId: actor.companyId, actorId, unit: 'contact', now: clock.now() } as const
  return (await remaining(tx, asked)).available
}

/**
 * Opens the contacts of all of them in this transaction.
 * @throws AppError notEnoughLimits, and forbidden for a manager whose folder's owner has not allowed it (D-56)
 */
export async function openFor(
  tx: Tx,
  { actor, clock }: By,
  folderId: string,
  profileIds: readonly number[],
): Promise<void> {
  if (profileIds.length === 0) return
  if (isFolderOnly(actor.role)) {
    const folder = await tx
      .selectFrom('folders')
      .select('managers_open_contacts')
      .where('id', '=', folderId)
      .executeTakeFirst()
    if (!folder?.managers_open_contacts) throw forbidden()
  }
  await openContacts(tx, clock, actor, profileIds)
}
