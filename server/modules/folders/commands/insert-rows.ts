import { sql } from 'kysely'
import type { ChangedTable, Write } from '../../../../contract/kit/mutation.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Change, WriteContext } from '../../../kernel/mutate.ts'
import { tagCandidates } from '../tags.ts'
import { touchCandidates } from './touch-candidates.ts'

export type Inserted<T> = Extract<Write, { op: 'insert'; table: T }>['row']
/** Which change a new row is of. */
export type MadeBy = (row: { id: string }) => Change

interface InsertContext extends WriteContext {
  madeBy: MadeBy
  /** Who a new candidate is, where the change knows it. */
  personOf: (id: string) => Person | undefined
}
type Person = Inserted<'people'>

type Inserters = {
  [T in ChangedTable]: (tx: Tx, rows: readonly Inserted<T>[], context: InsertContext) => Promise<void>
}

/** How new rows of each table are written. */
export const inserters: Inserters = {
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
  candidates: async (tx, rows, { actor, madeBy, personOf }) => {
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
          person: JSON.stringify(asPerson(personOf(row.id))) as never,
          created_at: row.createdAt as never,
          updated_at: row.updatedAt as never,
          removed_at: null,
        })),
      )
      // By no other rule: an id that is taken is an error, and never passes for somebody who is there already.
      .onConflict((conflict) =>
        conflict.columns(['folder_id', 'profile_id']).where('removed_at', 'is', null).doNothing(),
      )
      .returning('id')
      .execute()
    const skipped = rows.filter((row) => !inserted.some(({ id }) => id === row.id))
    if (skipped.length) await tellAlreadyThere(tx, skipped, actor, madeBy)
  },
  // A candidate and who it is are one row here, and written as one.
  people: async () => undefined,
  comments: async (tx, rows, { actor }) => {
    await sql`insert into comments
        (id, company_id, profile_id, folder_id, candidate_id, author_id, text, created_at, updated_at)
      select n.id, ${actor.companyId}, n.profile_id, n.folder_id, n.candidate_id, n.author_id, n.text, n.created_at,
        n.updated_at
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.profileId)}::bigint[],
        ${rows.map((row) => row.folderId)}::uuid[], ${rows.map((row) => row.candidateId)}::uuid[],
        ${rows.map((row) => row.authorId)}::uuid[], ${rows.map((row) => row.text)}::text[],
        ${rows.map((row) => row.createdAt)}::timestamptz[], ${rows.map((row) => row.updatedAt)}::timestamptz[])
        as n (id, profile_id, folder_id, candidate_id, author_id, text, created_at, updated_at)`.execute(tx)
    const [candidates, times] = [rows.map((row) => row.candidateId), rows.map((row) => row.createdAt)]
    await touchCandidates(tx, candidates, times)
  },
  history: async (tx, rows, { actor, receivedAt, madeBy }) => {
    await sql`insert into status_history (id, company_id, folder_id, candidate_id, from_status_id, to_status_id,
        user_id, device_id, made_at, received_at)
      select n.id, ${actor.companyId}, n.folder_id, n.candidate_id, n.from_status_id, n.to_status_id, n.user_id,
        n.device_id, n.made_at, ${receivedAt}
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.folderId)}::uuid[],
        ${rows.map((row) => row.candidateId)}::uuid[], ${rows.map((row) => row.fromStatusId)}::uuid[],
        ${rows.map((row) => row.toStatusId)}::uuid[], ${rows.map((row) => row.userId)}::uuid[],
        ${rows.map((row) => madeBy(row).deviceId)}::uuid[], ${rows.map((row) => row.madeAt)}::timestamptz[])
        as n (id, folder_id, candidate_id, from_status_id, to_status_id, user_id, device_id, made_at)`.execute(tx)
  },
  tags: async (tx, rows, { receivedAt }) => {
    for (const { id, tags } of rows) await tagCandidates(tx, [id], tags, receivedAt)
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
  // Only of those whom the company may find; a later look of another device stays.
  views: async (tx, rows, { actor, madeBy, refuse }) => {
    const found = await sql<{ id: number }>`
      with found as (select id from profiles where id = any(${rows.map((row) => row.profileId)}::bigint[])),
      seen as (insert into profile_views (id, company_id, user_id, profile_id, viewed_at)
        select n.id, ${actor.companyId}, ${actor.id}, found.id, n.viewed_at
        from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.profileId)}::bigint[],
          ${rows.map((row) => row.viewedAt)}::timestamptz[]) as n (id, profile_id, viewed_at)
        join found on found.id = n.profile_id
        on conflict (user_id, profile_id) do nothing)
      select id from found`.execute(tx)
    const known = new Set(found.rows.map(({ id }) => Number(id)))
    for (const row of rows) if (!known.has(row.profileId)) refuse(madeBy(row).id, 'gone')
  },
}

function asPerson(person: Person | undefined) {
  if (!person) return {}
  const { name, firstName, lastName, photo, sites } = person
  return { name, firstName, lastName, photo, sites }
}

async function tellAlreadyThere(
  tx: Tx,
  skipped: Inserted<'candidates'>[],
  actor: WriteContext['actor'],
  madeBy: MadeBy,
): Promise<void> {
  const there = await tx
    .selectFrom('candidates')
    .select(['id', 'folder_id', 'profile_id'])
    .where('folder_id', '=', anyOf(skipped.map(({ folderId }) => folderId)))
    .where('profile_id', 'in', [...new Set(skipped.map(({ profileId }) => profileId))])
    .where('removed_at', 'is', null)
    .execute()
  const whoIsThere = (row: Inserted<'candidates'>) =>
    there.find((one) => one.folder_id === row.folderId && Number(one.profile_id) === row.profileId)?.id ?? null
  await tx
    .insertInto('notices')
    .values(
      skipped.map((row) => ({
        // The id that the copy would have had: a replay tells it once.
        id: row.id,
        company_id: actor.companyId,
        user_id: actor.id,
        kind: 'alreadyThere' as const,
        mutation_id: madeBy(row).id,
        folder_id: row.folderId,
        candidate_id: whoIsThere(row),
        by_user_id: null,
        at: row.createdAt as never,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
