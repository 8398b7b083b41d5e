import { type SqlBool, sql } from 'kysely'
import type * as candidates from '../../../contract/folders/candidate-endpoints.ts'
import type { Candidate } from '../../../contract/folders/candidate-endpoints.ts'
import type { CandidateStatus } from '../../../contract/folders/candidate-status.ts'
import type * as contract from '../../../contract/folders/endpoints.ts'
import type { Folder } from '../../../contract/folders/endpoints.ts'
import type { InputOf } from '../../../contract/kit/endpoint.ts'
import type { MessagingStatus } from '../../../contract/messaging/message-states.ts'
import type { Card } from '../../../contract/profiles/card.ts'
import type { Colleague } from '../../../contract/users/endpoints.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Tx } from '../../db/database.ts'
import type { SignedIn } from '../../kernel/implement.ts'
import { withinReach } from './reach.ts'

/** The company's statuses in their order, substatuses inside. */
export async function statusesOf(tx: Tx): Promise<CandidateStatus[]> {
  const rows = await tx.selectFrom('statuses').selectAll().orderBy('position').orderBy('id').execute()
  const shown = (row: (typeof rows)[number]) => ({
    id: row.id,
    name: row.name,
    name_ru: row.name_ru,
    is_active: row.is_active,
    order: row.position,
  })
  return rows
    .filter((row) => row.parent_id === null)
    .map((row) => ({
      ...shown(row),
      group: row.status_group,
      shape: row.shape,
      substatuses: rows.filter((sub) => sub.parent_id === row.id).map(shown),
    }))
}

type Said = Pick<Folder, 'openings' | 'target_day' | 'place' | 'salary'>

/** What is said of the vacancy. */
const saidOf = ({ openings, target_day, place, salary }: Said): Said => ({ openings, target_day, place, salary })

/** Folders by id in the given order, each with people, statuses and counts. Who has not come yet has an empty name. */
export async function foldersByIds(tx: Tx, now: Date, ids: readonly string[]): Promise<Folder[]> {
  if (!ids.length) return []
  const [folders, members, invited, statuses, countOf] = await Promise.all([
    tx.selectFrom('folders').selectAll().where('id', '=', anyOf(ids)).execute(),
    tx.selectFrom('folder_members').selectAll().where('folder_id', '=', anyOf(ids)).execute(),
    inviteesOf(tx, now, ids),
    statusesOf(tx),
    countsOf(tx, ids),
  ])
  const people = await colleaguesByIds(tx, [...folders.map((f) => f.creator_id), ...members.map((m) => m.user_id)])
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  return ids.flatMap((id) => {
    const folder = byId.get(id)
    if (!folder) return []
    const holders = (kind: 'assignee' | 'manager') =>
      members.filter((m) => m.folder_id === id && m.kind === kind).flatMap((m) => people.get(m.user_id) ?? [])
    const invitees = (isOf: (who: Colleague) => boolean) =>
      invited.filter((one) => one.folderId === id).flatMap(({ who }) => (isOf(who) ? [who] : []))
    return [
      {
        id: folder.number,
        uid: folder.id,
        name: folder.name,
        description: folder.description,
        ...saidOf(folder),
        status: folder.status,
        access_type: folder.access,
        // D-105.
        recipients_count: statuses.reduce((sum, { id: status }) => sum + (countOf.get(`${id} ${status}`) ?? 0), 0),
        creator: people.get(folder.creator_id)!,
        assignees: [...holders('assignee'), ...invitees(({ role }) => role !== 'hm')],
        granted_users: [...holders('manager'), ...invitees(({ role }) => role === 'hm')],
        managers_open_contacts: folder.managers_open_contacts,
        candidate_statuses: statuses.map((s) => ({ ...s, candidatesCount: countOf.get(`${id} ${s.id}`) ?? 0 })),
        mailing_lists: [],
        created_at: folder.created_at.toISOString(),
        updated_at: folder.updated_at.toISOString(),
      },
    ]
  })
}

/** Who will have them once they accept their invitations, which are still good. */
async function inviteesOf(tx: Tx, now: Date, folderIds: readonly string[]) {
  const rows = await tx
    .selectFrom('folder_invitees')
    .innerJoin('invitations', 'invitations.id', 'folder_invitees.invitation_id')
    .where('folder_invitees.folder_id', '=', anyOf(folderIds))
    .where('invitations.state', '=', 'sent')
    .where('invitations.expires_at', '>', now)
    .select(['folder_invitees.folder_id', 'invitations.id', 'invitations.email', 'invitations.role'])
    .orderBy('invitations.email')
    .execute()
  return rows.map(({ folder_id: folderId, ...who }) => ({ folderId, who: { ...who, first_name: '', last_name: '' } }))
}

/** How many candidates stand in each status, by folder and status. */
async function countsOf(tx: Tx, folderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('candidates')
    .select(['folder_id', 'status_id', (q) => q.fn.countAll<number>().as('count')])
    .where('folder_id', '=', anyOf(folderIds))
    .where('removed_at', 'is', null)
    .groupBy(['folder_id', 'status_id'])
    .execute()
  return new Map(rows.map((row) => [`${row.folder_id} ${row.status_id}`, row.count]))
}

/** Users as others see them, by id. */
export async function colleaguesByIds(tx: Tx, ids: readonly string[]): Promise<Map<string, Colleague>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email', 'role'])
    .where('id', '=', anyOf([...new Set(ids)]))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

type ListQuery = InputOf<typeof contract.listFolders>['query']

/** One page of the folders in reach, last updated first. */
export async function listFolders(
  tx: Tx,
  now: Date,
  actor: SignedIn,
  { status, assignees, only_accessible, page, per_page }: ListQuery,
): Promise<{ count: number; results: Folder[] }> {
  let query = tx.selectFrom('folders').where('status', '=', status).where(withinReach(actor, 'folders.list'))
  if (only_accessible) query = query.where(heldBy(actor.id))
  if (assignees.length)
    query = query.where(
      sql<boolean>`exists (select 1 from folder_members m where m.folder_id = folders.id and m.kind = 'assignee'
        and m.user_id::text = any(${assignees}::text[]))`,
    )
  const { count } = await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * per_page)
    .limit(per_page)
    .execute()
  return {
    count,
    results: await foldersByIds(
      tx,
      now,
      rows.map((row) => row.id),
    ),
  }
}

const heldBy = (userId: string) =>
  sql<boolean>`(folders.creator_id = ${userId} or exists (
    select 1 from folder_members m where m.folder_id = folders.id and m.user_id = ${userId}))`

interface Messaged {
  people: ReadonlyMap<MessagingStatus, readonly number[]>
  status: MessagingStatus
}

/** The candidates with a messaging status; `none` is whoever has no other. */
function withMessages({ people, status }: Messaged) {
  if (status !== 'none') return sql<SqlBool>`profile_id = any(${[...(people.get(status) ?? [])]}::bigint[])`
  return sql<SqlBool>`not profile_id = any(${[...people.values()].flat()}::bigint[])`
}

interface CandidatesAsked extends Pick<InputOf<typeof candidates.listFolderCandidates>['query'], 'status'> {
  messaged: Messaged | undefined
  offset: number
  limit: number
}

/** One page of a folder's candidates, last changed first. */
export async function listCandidates(
  tx: Tx,
  actor: SignedIn,
  folderId: string,
  { status, messaged, offset, limit }: CandidatesAsked,
): Promise<{ count: number; results: Candidate[] }> {
  let query = tx.selectFrom('candidates').where('folder_id', '=', folderId).where('removed_at', 'is', null)
  if (status) query = query.where('status_id', '=', status)
  if (messaged) query = query.where(withMessages(messaged))
  const { count } = await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await query
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute()
  return {
    count,
    results: await candidatesByIds(
      tx,
      actor,
      rows.map((row) => row.id),
    ),
  }
}

/** Candidates by id in the given order; without the sections that the actor may not see. */
export async function candidatesByIds(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<Candidate[]> {
  if (!ids.length) return []
  const { rows } = await sql<CandidateRow>`
    select c.id, f.number as folder, c.status_id, c.substatus_id, c.search_query, c.added_by, c.created_at,
      c.updated_at, coalesce(own.card, shared.card) as card,
      (select count(*) from comments where candidate_id = c.id and removed_at is null) as comments_count,
      f.blind_review and (${actor.id} = any(f.reviewer_ids) or exists (
          select 1 from folder_members m where m.folder_id = f.id and m.user_id = ${actor.id} and m.kind = 'manager'))
        and not exists (select 1 from verdicts v where v.candidate_id = c.id and v.reviewer_id = ${actor.id}) as blind
    from candidates c join folders f on f.id = c.folder_id
    left join cards own on own.profile_id = c.profile_id and own.company_id = c.company_id
    left join cards shared on shared.profile_id = c.profile_id and shared.company_id = 0
    where c.id = any(${[...ids]}::uuid[]) and c.removed_at is null`.execute(tx)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [asCandidate(row, actor)] : []
  })
}

interface CandidateRow {
  id: string
  folder: number
  status_id: string
  substatus_id: string | null
  search_query: string | null
  added_by: string | null
  created_at: Date
  updated_at: Date
  card: Card
  comments_count: number
  /** Who they are is hidden from the reader until their own verdict (contract: `isBlind`). */
  blind: boolean
}

function asCandidate(row: CandidateRow, actor: SignedIn): Candidate {
  return {
    id: row.id,
    profile: visibleCard(row.card, actor, row.blind),
    folder: row.folder,
    status: row.status_id,
    substatus: row.substatus_id,
    comments_count: actor.permissions.has('comments') ? row.comments_count : 0,
    search_query: row.search_query,
    added_by: row.added_by,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A manager without personalInfo learns what somebody can do, not who it is; contacts have a permission of their own. */
function visibleCard(card: Card, { permissions }: SignedIn, blind: boolean): Candidate['profile'] {
  const { name, first_name, last_name, photo, sites, external_id, contacts, ...career } = card
  return {
    ...career,
    ...(permissions.has('personalInfo') && !blind ? { name, first_name, last_name, photo, sites, external_id } : {}),
    ...(permissions.has('contacts') ? { contacts } : {}),
  }
}
