import { sql } from 'kysely'
import { isFolderOnly } from '../../../../contract/access/can.ts'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'

/**
 * May the actor open what is hidden? A hiring manager only where a folder's owner has allowed it, in one that both
 * they and the person are in (D-56); everybody else who sees contacts may.
 */
export async function mayOpen(tx: Tx, actor: SignedIn, profileId: number): Promise<boolean> {
  if (!actor.permissions.has('contacts')) return false
  if (!isFolderOnly(actor.role)) return true
  const folder = await tx
    .selectFrom('candidates')
    .innerJoin('folders', 'folders.id', 'candidates.folder_id')
    .select(sql<number>`1`.as('one'))
    .where('candidates.profile_id', '=', profileId)
    .where('candidates.removed_at', 'is', null)
    .where('folders.managers_open_contacts', '=', true)
    .where(withinReach(actor, 'folders.view'))
    .limit(1)
    .executeTakeFirst()
  return folder !== undefined
}
