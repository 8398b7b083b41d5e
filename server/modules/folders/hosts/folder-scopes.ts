import { sql } from 'kysely'
import { scopeOf } from '../../../../contract/access/can.ts'
import { folderScope, type Section } from '../../../../contract/folders/scopes.ts'
import { scopeParts } from '../../../../contract/kit/synced-table.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { AccessScopes, ScopeHost } from '../../../kernel/data/data-hosts.ts'
import { isUuid } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { reachable, withinReach } from '../reach.ts'

/** More folders than this are opened, not carried. */
const automaticLimit = 500

/** What lies in a section is seen by whoever has its permission (sync.md, 'Sections'). */
const permissionOf = {
  person: 'personalInfo',
  comments: 'comments',
  tags: 'tags',
  resumes: 'resumes',
  contacts: 'contacts',
} as const

/** A user's folders, each with the sections that they may see (sync.md, 'Which folders a device holds'). */
const accessOf: ScopeHost['accessOf'] = async (tx, actor, named) => {
  const scopes: AccessScopes = {}
  if (!scopeOf(actor, 'folders.list')) return scopes
  const seen = (Object.keys(permissionOf) as Section[]).filter((name) => actor.permissions.has(permissionOf[name]))
  for (const folder of await foldersOf(tx, actor, named)) {
    const access = { grant: folder.grant_id ?? 'open', auto: folder.own }
    for (const section of [undefined, ...seen]) scopes[folderScope(folder.id, section)] = access
  }
  return scopes
}

/** Folders that the actor carries (made, assigned, granted, asked to review) and those of the named ones that it reaches. */
async function foldersOf(
  tx: Tx,
  actor: SignedIn,
  named: readonly string[],
): Promise<{ id: string; own: boolean; grant_id: string | null }[]> {
  const asked = [...new Set(named.map((scope) => scopeParts(scope).id).filter(isUuid))]
  const { rows } = await sql<{ id: string; own: boolean; grant_id: string | null }>`
    select folders.id, (m.user_id is not null or folders.creator_id = ${actor.id} or ${actor.id} = any(folders.reviewer_ids)) as own, m.grant_id
    from folders left join folder_members m on m.folder_id = folders.id and m.user_id = ${actor.id}
    where ${withinReach(actor, 'folders.view')}
      and (m.user_id is not null or folders.creator_id = ${actor.id} or ${actor.id} = any(folders.reviewer_ids)
        or folders.id = any(${asked}::uuid[]))
    order by folders.updated_at desc, folders.id limit ${automaticLimit + asked.length}`.execute(tx)
  return rows
}

/** A folder, and those at the head of its list: who was added last. Their names and tags by the same ids. */
const headOfList: ScopeHost['headOfList'] = async (tx, folderId, section, limit) => {
  if (section === 'comments') return undefined
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

const existing: ScopeHost['existing'] = async (tx, ids) => {
  const rows = await tx.selectFrom('folders').select('id').where('id', '=', anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}

export const folderScopeHost: ScopeHost = { accessOf, reachable, existing, headOfList }
