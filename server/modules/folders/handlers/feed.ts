import { sql } from 'kysely'
import type { EventName } from '../../../../contract/events.ts'
import type * as contract from '../../../../contract/folders/calls/feed-endpoints.ts'
import type { FeedEntry, FolderContents } from '../../../../contract/folders/calls/feed-endpoints.ts'
import { selectionLimit } from '../../../../contract/kit/schemas.ts'
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
  'folders.candidateAssigned': 'assigned',
  'folders.commented': 'commented',
  'folders.folderCommented': 'folderCommented',
  'folders.shared': 'shared',
  'folders.unshared': 'unshared',
  'folders.sharedWithInvited': 'invited',
  'folders.unsharedWithInvited': 'uninvited',
  'folders.joined': 'joined',
  'folders.ownerChanged': 'ownerChanged',
  'folders.reviewAsked': 'reviewAsked',
  'folders.reviewClosed': 'reviewClosed',
}
/** Told to whoever may read comments alone. */
const ofComments = ['folders.commented', 'folders.folderCommented']
/** One event for each of the people, who are told together. */
const ofMany = new Set<EventName>([
  'folders.statusChanged',
  'folders.candidateMoved',
  'folders.candidateCopied',
  'folders.candidateAssigned',
  'folders.commented',
])

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

/** One more than an act may be about. */
const most = selectionLimit + 1

/** The newest events before one, as many as `most`. Who was moved away is told where they were, too. */
async function happenedIn(tx: Tx, actor: SignedIn, folderId: string, before: number): Promise<Row[]> {
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

const isOneAct = (a: Row, b: Row) =>
  ofMany.has(a.name) &&
  a.name === b.name &&
  a.actor_id === b.actor_id &&
  a.at.getTime() === b.at.getTime() &&
  ['folderId', 'fromFolderId', 'toStatusId', 'ownerId'].every((id) => a.ids[id] === b.ids[id])

interface Act {
  /** Its newest event, which stands for all of them. */
  row: Row
  /** The id of its oldest. */
  id: number
  people: number
}

/** The newest acts, each whole: as many events are read as one act may have, and the last act may go on where that many came. */
function actsOf(rows: readonly Row[], limit: number): { acts: Act[]; more: boolean } {
  const acts: Act[] = []
  for (const row of rows) {
    const last = acts.at(-1)
    if (last && isOneAct(last.row, row)) Object.assign(last, { id: row.id, people: last.people + 1 })
    else acts.push({ row, id: row.id, people: 1 })
  }
  const isFull = rows.length === most
  if (isFull && acts.length > 1) acts.pop()
  return { acts: acts.slice(0, limit), more: isFull || acts.length > limit }
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

/** A page of what has happened in a folder, newest first; an act on many people is one entry. */
export const listFolderFeed: Handler<typeof contract.listFolderFeed> = ({ params, query }, { actor, inCompany }) =>
  inCompany(async (tx) => {
    const folderId = await requireFolder(tx, actor, 'folders.view', params.id)
    const { acts, more } = actsOf(await happenedIn(tx, actor, folderId, query.before), query.limit)
    const rows = acts.map(({ row }) => row)
    const [names, others, invited] = await Promise.all([
      namesOf(tx, actor, rows),
      othersOf(tx, actor, folderId, rows),
      invitedOf(tx, rows),
    ])
    const entryOf = ({ row, id, people }: Act): FeedEntry => {
      const { profileId, count, fields } = row.ids
      const [into, from] = [textIn(row, 'folderId'), textIn(row, 'fromFolderId')]
      const name = names.get(String(profileId)) ?? null
      return {
        id,
        at: row.at.toISOString(),
        kind: from === folderId ? 'movedOut' : row.ids.again === true ? 'reviewReminded' : kinds[row.name]!,
        actor_id: row.actor_id,
        person: profileId == null || people > 1 ? null : { candidate_id: textIn(row, 'candidateId'), name },
        count: typeof count === 'number' ? count : people > 1 ? people : null,
        user_id: textIn(row, 'userId') ?? textIn(row, 'ownerId'),
        address: invited.get(textIn(row, 'invitationId') ?? '') ?? null,
        status_id: textIn(row, 'toStatusId'),
        folder: others.get((from === folderId ? into : from) ?? '') ?? null,
        fields: Array.isArray(fields) ? fields.map(String) : [],
      }
    }
    return { results: acts.map(entryOf), more }
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
