import { sql } from 'kysely'
import type { ChangedTable, Write } from '../../../../contract/kit/mutation.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { RefusedWrite, type WriteContext } from '../../../kernel/mutate.ts'
import { tagCandidates } from '../tags.ts'
import { restoreCandidates } from './restore-candidates.ts'

/** The one writer of what mutations ask for. Like writes in a row become one statement. */
export async function writeAll(tx: Tx, writes: readonly Write[], context: WriteContext): Promise<void> {
  const groups = Map.groupBy(writes, groupOf)
  for (const group of groups.values()) await writeGroup(tx, group, context)
}

const groupOf = (write: Write): string =>
  write.op === 'carry' || write.op === 'restore'
    ? `${write.op} ${write.folderId}`
    : `${write.op} ${write.table} ${write.op === 'patch' ? JSON.stringify(write.changes) : ''}`

type Inserted<T> = Extract<Write, { op: 'insert'; table: T }>['row']

async function writeGroup(tx: Tx, group: Write[], context: WriteContext): Promise<void> {
  const [first] = group
  if (!first) return
  if (first.op === 'carry') return carry(tx, first.candidateIds, first.folderId)
  if (first.op === 'restore') return restoreCandidates(tx, first.candidateIds, first.folderId, context)
  if (first.op === 'insert') {
    const rows = group.map((write) => (write as typeof first).row)
    return inserters[first.table](tx, rows as never, context)
  }
  const ids = group.map((write) => (write as typeof first).id)
  if (first.op === 'remove') return removers[first.table](tx, ids, context)
  return patchers[first.table](tx, ids, first.changes as never, context)
}

/** Comments and history follow their candidates into another folder. */
async function carry(tx: Tx, candidateIds: readonly string[], folderId: string): Promise<void> {
  for (const table of ['comments', 'status_history'] as const)
    await tx.updateTable(table).set({ folder_id: folderId }).where('candidate_id', '=', anyOf(candidateIds)).execute()
}

type Inserters = { [T in ChangedTable]: (tx: Tx, rows: Inserted<T>[], context: WriteContext) => Promise<void> }

const inserters: Inserters = {
  folders: async (tx, rows, { actor }) => {
    await tx
      .insertInto('folders')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          name: row.name,
          description: row.description,
          status: row.status,
          access: row.access,
          creator_id: row.creatorId,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          deleted_at: null,
        })),
      )
      .execute()
  },
  candidates: async (tx, rows, { actor, change }) => {
    const inserted = await tx
      .insertInto('candidates')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          folder_id: row.folderId,
          profile_id: row.profileId,
          profile_uid: row.profileUid,
          status_id: row.statusId,
          substatus_id: row.substatusId,
          added_by: row.addedById,
          search_query: null,
          career: JSON.stringify(row.career) as never,
          // Who it is comes with the people rows of the same change.
          person: JSON.stringify({}) as never,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          removed_at: null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    const skipped = rows.filter((row) => !inserted.some(({ id }) => id === row.id))
    if (skipped.length) await tellAlreadyThere(tx, skipped, actor, change.id)
  },
  people: async (tx, rows) => {
    for (const { id, name, firstName, lastName, photo, sites } of rows)
      await tx
        .updateTable('candidates')
        .set({ person: JSON.stringify({ name, firstName, lastName, photo, sites }) as never })
        .where('id', '=', id)
        .execute()
  },
  comments: async (tx, rows, { actor }) => {
    await tx
      .insertInto('comments')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          profile_id: row.profileId,
          folder_id: row.folderId,
          candidate_id: row.candidateId,
          author_id: row.authorId,
          text: row.text,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          removed_at: null,
        })),
      )
      .execute()
  },
  history: async (tx, rows, { actor, change, receivedAt }) => {
    await tx
      .insertInto('status_history')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          folder_id: row.folderId,
          candidate_id: row.candidateId,
          from_status_id: row.fromStatusId,
          to_status_id: row.toStatusId,
          user_id: row.userId,
          device_id: change.deviceId,
          made_at: row.madeAt as never,
          received_at: receivedAt,
        })),
      )
      .execute()
  },
  tags: async (tx, rows) => {
    for (const { id, tags } of rows) await tagCandidates(tx, [id], tags)
  },
  templates: async (tx, rows, { actor }) => {
    await tx
      .insertInto('templates')
      .values(
        rows.map((row) => ({
          id: row.id,
          company_id: actor.companyId,
          name: row.name,
          subject: row.subject,
          body: row.body,
          custom_variables: [...row.customVariables],
          access: row.access,
          creator_id: row.creatorId,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          removed_at: null,
        })),
      )
      .execute()
  },
  views: async (tx, rows, { actor }) => {
    // Only of those whom the company may find; a later look of another device stays.
    for (const { id, profileId, viewedAt } of rows) {
      const found = await sql`with found as (select id from profiles where id = ${profileId}),
        seen as (insert into profile_views (id, company_id, user_id, profile_id, viewed_at)
          select ${id}, ${actor.companyId}, ${actor.id}, found.id, ${viewedAt} from found
          on conflict (user_id, profile_id) do nothing)
        select from found`.execute(tx)
      if (!found.rows.length) throw new RefusedWrite('gone')
    }
  },
}

async function tellAlreadyThere(
  tx: Tx,
  skipped: Inserted<'candidates'>[],
  actor: WriteContext['actor'],
  mutationId: string,
): Promise<void> {
  await tx
    .insertInto('notices')
    .values(
      skipped.map((row) => ({
        // The id that the copy would have had: a replay tells it once.
        id: row.id,
        company_id: actor.companyId,
        user_id: actor.id,
        kind: 'alreadyThere' as const,
        mutation_id: mutationId,
        folder_id: row.folderId,
        candidate_id: null,
        by_user_id: null,
        at: row.createdAt as never,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Changes<T> = Extract<Write, { op: 'patch'; table: T }>['changes']
type Patchers = {
  [T in ChangedTable]: (tx: Tx, ids: string[], changes: Changes<T>, context: WriteContext) => Promise<void>
}

const patchers: Patchers = {
  folders: async (tx, ids, { name, description, status, updatedAt }) => {
    const set = { name, description, status, updated_at: updatedAt as never }
    await tx.updateTable('folders').set(set).where('id', '=', anyOf(ids)).execute()
  },
  candidates: async (tx, ids, { statusId, substatusId, folderId, updatedAt }, { actor }) => {
    const still = folderId ? await notThere(tx, ids, folderId) : ids
    // For the trigger that has the others told (0010_push.sql).
    if (folderId) await sql`select set_config('app.mover', ${actor.id}, true)`.execute(tx)
    const set = { status_id: statusId, substatus_id: substatusId, folder_id: folderId, updated_at: updatedAt as never }
    await tx.updateTable('candidates').set(set).where('id', '=', anyOf(still)).execute()
  },
  // A candidate and who it is are one row here; the candidate's own patch moves both.
  people: async () => undefined,
  comments: async (tx, ids, { text, updatedAt }) => {
    await tx
      .updateTable('comments')
      .set({ text, updated_at: updatedAt as never })
      .where('id', '=', anyOf(ids))
      .execute()
  },
  history: async () => undefined,
  tags: async (tx, ids, { tags }) => tagCandidates(tx, ids, tags ?? []),
  templates: async (tx, ids, { name, subject, body, customVariables, access, updatedAt }) => {
    const texts = { name, subject, body, access, updated_at: updatedAt as never }
    const set = { ...texts, ...(customVariables && { custom_variables: [...customVariables] }) }
    await tx.updateTable('templates').set(set).where('id', '=', anyOf(ids)).execute()
  },
  views: async (tx, ids, { viewedAt }) => {
    await tx
      .updateTable('profile_views')
      .set({ viewed_at: viewedAt as never })
      .where('id', '=', anyOf(ids))
      .execute()
  },
}

/** People who are in the target already stay where they are: a person is in a folder once. */
async function notThere(tx: Tx, ids: readonly string[], folderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from candidates c where c.id = any(${[...ids]}::uuid[]) and not exists (
      select 1 from candidates other where other.folder_id = ${folderId} and other.profile_id = c.profile_id
        and other.removed_at is null)`.execute(tx)
  return rows.map((row) => row.id)
}

const removers: { [T in ChangedTable]: (tx: Tx, ids: string[], context: WriteContext) => Promise<void> } = {
  folders: async () => undefined,
  people: async () => undefined,
  history: async () => undefined,
  tags: async () => undefined,
  views: async () => undefined,
  templates: async (tx, ids, { receivedAt }) => {
    await tx
      .updateTable('templates')
      .set({ removed_at: receivedAt, updated_at: receivedAt })
      .where('id', '=', anyOf(ids))
      .execute()
  },
  candidates: async (tx, ids, { receivedAt }) => {
    await tx
      .updateTable('candidates')
      .set({ removed_at: receivedAt, updated_at: receivedAt })
      .where('id', '=', anyOf(ids))
      .execute()
  },
  comments: async (tx, ids, { receivedAt }) => {
    await tx
      .updateTable('comments')
      .set({ removed_at: receivedAt, updated_at: receivedAt })
      .where('id', '=', anyOf(ids))
      .execute()
  },
}
