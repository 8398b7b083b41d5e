import { type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import { type Actor, scopeOf } from '../../../contract/access/can.ts'
import type { Action } from '../../../contract/access/policy.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'

/**
 * Which folders of the company an actor reaches for a right, as a condition on `folders`: all, the public ones with
 * those it made or is assigned to, the latter alone, the granted ones, or its own (001 §3, 'access'; D-103, D-104).
 */
export function withinReach(actor: Actor, action: Action): ExpressionWrapper<never, never, SqlBool> {
  const member = (kind: 'assignee' | 'manager') => sql`exists (select 1 from folder_members m
    where m.folder_id = folders.id and m.user_id = ${actor.id} and m.kind = ${kind})`
  const conditions = {
    platform: sql`true`,
    company: sql`true`,
    accessible: sql`(folders.access = 'public' or folders.creator_id = ${actor.id} or ${member('assignee')})`,
    member: sql`(folders.creator_id = ${actor.id} or ${member('assignee')})`,
    granted: member('manager'),
    own: sql`folders.creator_id = ${actor.id}`,
  } as const
  const scope = scopeOf(actor, action)
  const condition = scope ? conditions[scope] : sql`false`
  return sql<SqlBool>`(folders.deleted_at is null and folders.company_id = ${actor.companyId} and ${condition})` as never
}

/** Those of the ids whose folders the actor reaches for this right. */
export async function reachable(
  tx: Tx,
  actor: Actor,
  action: Action,
  folderIds: readonly string[],
): Promise<Set<string>> {
  if (!folderIds.length) return new Set()
  const rows = await tx
    .selectFrom('folders')
    .select('id')
    .where('id', '=', anyOf(folderIds))
    .where(withinReach(actor, action))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** A folder by number or UUID, when the actor reaches it. */
export async function folderIdOf(
  tx: Tx,
  actor: Actor,
  action: Action,
  reference: string | number,
): Promise<string | undefined> {
  const text = String(reference)
  const row = await tx
    .selectFrom('folders')
    .select('id')
    .where(text.includes('-') ? sql<SqlBool>`folders.id = ${text}` : sql<SqlBool>`folders.number = ${Number(text)}`)
    .where(withinReach(actor, action))
    .executeTakeFirst()
  return row?.id
}
