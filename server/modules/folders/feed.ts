import { sql } from 'kysely'
import { scopeOf } from '../../../contract/access/can.ts'
import { companyScope, folderScope, staffScope, userScope } from '../../../contract/rows.ts'
import type { Tx } from '../../db/database.ts'
import { isUuid } from '../../kernel/ids.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import type { AccessScopes, FeedHost } from '../../kernel/pull.ts'
import { withinReach } from './reach.ts'
import { readers } from './rows.ts'

/** More folders than this are opened, not carried. */
const automaticLimit = 500

const folderIdOfScope = (scope: string): string | undefined => {
  const id = scope.startsWith('fo:') ? scope.slice(3).split('/')[0] : undefined
  return id && isUuid(id) ? id : undefined
}

/** The scopes of an actor: its company's, its own, its folders' (sync.md, 'Which folders a device holds'). */
async function accessOf(tx: Tx, actor: SignedIn, named: readonly string[]): Promise<AccessScopes> {
  const scopes: AccessScopes = {
    [userScope(actor.id)]: { grant: 'self', auto: true },
    [companyScope(actor.companyUid)]: { grant: 'member', auto: true },
  }
  const reach = scopeOf(actor, 'folders.list')
  if (!reach) return scopes
  // Who reaches no more than what they were made a member of learns of folders by these alone.
  if (reach !== 'granted' && reach !== 'member') scopes[staffScope(actor.companyUid)] = { grant: 'staff', auto: true }
  for (const folder of await foldersOf(tx, actor, named)) {
    const access = { grant: folder.grant_id ?? 'open', auto: folder.own }
    scopes[folderScope(folder.id)] = access
    if (actor.permissions.has('personalInfo')) scopes[folderScope(folder.id, 'person')] = access
    if (actor.permissions.has('comments')) scopes[folderScope(folder.id, 'comments')] = access
    if (actor.permissions.has('tags')) scopes[folderScope(folder.id, 'tags')] = access
    if (actor.permissions.has('resumes')) scopes[folderScope(folder.id, 'resumes')] = access
  }
  return scopes
}

/** Folders that the actor carries (made, assigned, granted) and those of the named ones that it reaches. */
async function foldersOf(
  tx: Tx,
  actor: SignedIn,
  named: readonly string[],
): Promise<{ id: string; own: boolean; grant_id: string | null }[]> {
  const asked = [...new Set(named.flatMap((scope) => folderIdOfScope(scope) ?? []))]
  const { rows } = await sql<{ id: string; own: boolean; grant_id: string | null }>`
    select folders.id, (m.user_id is not null or folders.creator_id = ${actor.id}) as own, m.grant_id
    from folders left join folder_members m on m.folder_id = folders.id and m.user_id = ${actor.id}
    where ${withinReach(actor, 'folders.view')}
      and (m.user_id is not null or folders.creator_id = ${actor.id} or folders.id = any(${asked}::uuid[]))
    order by folders.updated_at desc, folders.id limit ${automaticLimit + asked.length}`.execute(tx)
  return rows
}

/** A folder, and those at the head of its list: who was added last. Their names and tags by the same ids. */
async function headOfList(tx: Tx, scope: string, limit: number): Promise<string[] | undefined> {
  const folderId = folderIdOfScope(scope)
  if (!folderId || scope === folderScope(folderId, 'comments')) return undefined
  const rows = await tx
    .selectFrom('candidates')
    .select('id')
    .where('folder_id', '=', folderId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return [folderId, ...rows.map(({ id }) => id)]
}

export const feedHost: FeedHost = {
  accessOf,
  headOfList,
  read: (tx, table, ids) => readers[table](tx, ids),
}
