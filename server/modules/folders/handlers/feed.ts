import { sql } from 'kysely'
import type { EventName } from '../../../../contract/events.ts'
import type * as contract from '../../../../contract/folders/calls/feed-endpoints.ts'
import type { FeedEntry, FolderContents } from '../../../../contract/folders/calls/feed-endpoints.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { forbidden } from '../../../kernel/errors.ts'
import type { Handler, SignedIn } from '../../../kernel/implement.ts'
import { requireFolder } from '../parts.ts'
import { reachable } from '../reach.ts'

/** What each event is in the feed of the folder in which it happened. */
const kinds: Partial<Record<EventName, FeedEntry['kind']>> = {
  'folders.created': 'created',
  'folders.edited': 'edited',
  'folders.archived': 'archived',
  'folders.activated': 'activated',
  'folders.peopleAdded': 'peopleAdded',
  'folders.peopleRemoved': 'peopleRemoved',
  'folders.candidateMoved': 'movedIn',
  'folders.candidateCopied': 'copiedIn',
  'folders.statusChanged': 'statusChanged',
  'folders.commented': 'commented',
  'folders.folderCommented': 'folderCommented',
  'folders.shared': 'shared',
  'folders.unshared': 'unshared',
  'folders.sharedWithInvited': 'invited',
  'folders.unsharedWithInvited': 'uninvited',
  'folders.joined': 'joined',
  'folders.ownerChanged': 'ownerChanged',
}
/** Told to whoever may read comments alone. */
const ofComments = ['folders.commented', 'folders.folderCommented']

interface Row {
  id: number
  name: EventName
  at: Date
  actor_id: string | null
  ids: Partial<Record<string, unknown>>
}

const textIn = ({ ids }: Row, name: string): string | null => {
  const value = ids[name]
  return typeof value === 'string' ? value : null
}

/** One more than the page: it says whether there are older ones. Who was moved away is told where they were, too. */
async function happenedIn(tx: Tx, actor: SignedIn, folderId: string, before: number, most: number): Promise<Row[]> {
  const names = Object.keys(kinds).filter((name) => actor.permissions.has('comments') || !ofComments.includes(name))
  const page = sql`company_id = ${actor.companyId} and (${before}::bigint = 0 or id < ${before}::bigint)`
  const { rows } = await sql<Row>`
    select id, name, at, actor_id, ids from (
      (select * from events where ids ? 'folderId' and ids ->> 'folderId' = ${folderId} and name = any(${names}::text[])
        and ${page} order by id desc limit ${most})
      union all
      (select * from events where name = 'folders.candidateMoved' and ids ->> 'fromFolderId' = ${folderId}
        and ${page} order by id desc limit ${most})) as happened
    order by id desc limit ${most}`.execute(tx)
  return rows
}

/** Names of the people of a page, by the number of their profile; nobody's for a manager who may not know them. */
async function namesOf(
  tx: Tx,
  { companyId, permissions }: SignedIn,
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ ids: { profileId } }) => (typeof profileId === 'number' ? [profileId] : []))
  if (!ids.length || !permissions.has('personalInfo')) return new Map()
  const { rows: cards } = await sql<{ id: number; name: string }>`
    select distinct on (profile_id) profile_id as id, card ->> 'name' as name from cards
    where profile_id = any(${[...new Set(ids)]}::bigint[]) and company_id in (0, ${companyId})
    order by profile_id, company_id desc`.execute(tx)
  return new Map(cards.map(({ id, name }) => [String(id), name]))
}

async function othersOf(tx: Tx, actor: SignedIn, folderId: string, rows: readonly Row[]) {
  const ids = rows.flatMap((row) => [textIn(row, 'folderId'), textIn(row, 'fromFolderId')])
  const others = [...new Set(ids.filter((id) => id !== null && id !== folderId))] as string[]
  const within = [...(await reachable(tx, actor, 'folders.view', others))]
  if (!within.length) return new Map<string, { id: number; name: string }>()
  const folders = await tx
    .selectFrom('folders')
    .select(['id', 'number', 'name'])
    .where('id', '=', anyOf(within))
    .execute()
  return new Map(folders.map(({ id, number, name }) => [id, { id: number, name }]))
}

async function invitedOf(tx: Tx, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => textIn(row, 'invitationId') ?? [])
  if (!ids.length) return new Map()
  const invited = await tx.selectFrom('invitations').select(['id', 'email']).where('id', '=', anyOf(ids)).execute()
  return new Map(invited.map(({ id, email }) => [id, email]))
}

/** A page of what has happened in a folder, newest first. */
export const listFolderFeed: Handler<typeof contract.listFolderFeed> = ({ params, query }, { actor, inCompany }) =>
  inCompany(async (tx) => {
    const folderId = await requireFolder(tx, actor, 'folders.view', params.id)
    const found = await happenedIn(tx, actor, folderId, query.before, query.limit + 1)
    const rows = found.slice(0, query.limit)
    const [names, others, invited] = await Promise.all([
      namesOf(tx, actor, rows),
      othersOf(tx, actor, folderId, rows),
      invitedOf(tx, rows),
    ])
    const entryOf = (row: Row): FeedEntry => {
      const { profileId, count, fields } = row.ids
      const [into, from] = [textIn(row, 'folderId'), textIn(row, 'fromFolderId')]
      const name = names.get(String(profileId)) ?? null
      return {
        id: row.id,
        at: row.at.toISOString(),
        kind: from === folderId ? 'movedOut' : kinds[row.name]!,
        actor_id: row.actor_id,
        person: profileId == null ? null : { candidate_id: textIn(row, 'candidateId'), name },
        count: typeof count === 'number' ? count : null,
        user_id: textIn(row, 'userId'),
        address: invited.get(textIn(row, 'invitationId') ?? '') ?? null,
        status_id: textIn(row, 'toStatusId'),
        folder: others.get((from === folderId ? into : from) ?? '') ?? null,
        fields: Array.isArray(fields) ? fields.map(String) : [],
      }
    }
    return { results: rows.map(entryOf), more: found.length > rows.length }
  })

/** What goes with a folder, for whoever may delete it. */
export const getFolderContents: Handler<typeof contract.getFolderContents> = ({ params }, { actor, inCompany }) =>
  inCompany(async (tx) => {
    const folderId = await requireFolder(tx, actor, 'folders.view', params.id)
    if (!(await reachable(tx, actor, 'folders.delete', [folderId])).size) throw forbidden()
    const { rows } = await sql<FolderContents>`select
      (select count(*)::int from candidates where folder_id = ${folderId} and removed_at is null) as people,
      (select count(*)::int from comments where folder_id = ${folderId} and removed_at is null)
        + (select count(*)::int from folder_comments where folder_id = ${folderId} and removed_at is null) as comments,
      (select count(*)::int from verdicts where folder_id = ${folderId}) as verdicts,
      (select count(*)::int from steps where folder_id = ${folderId} and removed_at is null and done_at is null) as steps,
      (select count(*)::int from folder_members where folder_id = ${folderId})
        + (select count(*)::int from folder_invitees where folder_id = ${folderId}) as members,
      (select count(*)::int from messages where folder_id = ${folderId} and state = 'pending') as planned`.execute(tx)
    return rows[0]!
  })
