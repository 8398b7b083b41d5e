import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isFolderOnly, seesByFolders } from '../../../../contract/access/can.ts'
import { forbidden } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'
import { holdsPrivate } from './thread-parts.ts'

/** Who may see a message, a thread, and what is said in them: the one rule, which everything that shows any asks (001 §6, D-116). */

/** A hiring manager needs the permission (001 §6): for the states, and for the texts. */
export function requirePermission({ role, permissions }: SignedIn, permission: 'messagingInfo' | 'messagingMessages') {
  if (isFolderOnly(role) && !permissions.has(permission)) throw forbidden()
}

/** Whether somebody stands in a folder within the actor's reach. @param profileId as a query names it */
const reachesPerson = (actor: SignedIn, profileId: RawBuilder<unknown>): RawBuilder<SqlBool> => sql`exists (
  select from candidates c join folders on folders.id = c.folder_id
  where c.profile_id = ${profileId} and c.removed_at is null and ${withinReach(actor, 'folders.view')})`

/** For colleagues too: not what is written within a thread that its owner has for themselves alone (D-116). */
const isForAll = sql<SqlBool>`(l.access = 'public' and not exists (
  select from threads t where t.owner_id = m.sender_id and t.profile_id = m.profile_id and t.private))`

/**
 * All but colleagues' private ones; who sees people only by folders (D-104) sees what was written to those of folders
 * within reach, and what they wrote themselves. Of messages as `m` and their lists as `l`.
 */
export function seen(actor: SignedIn): RawBuilder<SqlBool> {
  if (!seesByFolders(actor)) return sql`(l.creator_id = ${actor.id} or ${isForAll})`
  return sql`(l.creator_id = ${actor.id} or (${isForAll} and ${reachesPerson(actor, sql`m.profile_id`)}))`
}

/** Nobody but its owner sees it. Of threads as `t`, as all here. */
export const isAlone = sql<SqlBool>`(t.private or ${holdsPrivate})`

/** Their owner's, and those of colleagues as far as their messages are seen (D-116). */
export function seenThread(actor: SignedIn): RawBuilder<SqlBool> {
  const others = seesByFolders(actor) ? sql`and ${reachesPerson(actor, sql`t.profile_id`)}` : sql``
  return sql`t.company_id = ${actor.companyId} and (t.owner_id = ${actor.id} or (not ${isAlone} ${others}))`
}

/** Whether the actor may read what is said, and not only that something came (001 §6). */
export const readsTexts = ({ role, permissions }: SignedIn) =>
  !isFolderOnly(role) || permissions.has('messagingMessages')
