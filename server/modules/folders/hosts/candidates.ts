import { sql } from 'kysely'
import { folderScope } from '../../../../contract/folders/scopes.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type {
  ChangedTableHost,
  InsertContext,
  Inserted,
  LaterWord,
  TableHost,
} from '../../../kernel/data/data-hosts.ts'
import { patchRows } from '../../../kernel/data/patch-rows.ts'
import { lockIn, removeIn, takenIn } from '../../../kernel/data/standing-rows.ts'
import { standingIn } from '../commands/join-standing.ts'
import { restoreCandidates } from '../commands/restore-candidates.ts'

const living = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('candidates').where('id', '=', anyOf(ids)).where('removed_at', 'is', null)

/** All but the person: a page of a first download holds each candidate twice, and each half is large. */
const columns = [
  'id',
  'folder_id',
  'profile_id',
  'profile_uid',
  'status_id',
  'substatus_id',
  'added_by',
  'owner_id',
  'status_since',
  'source',
  'answered',
  'career',
  'created_at',
  'updated_at',
] as const

export const candidatesHost: TableHost<'candidates'> & ChangedTableHost<'candidates'> = {
  read: async (tx, ids) =>
    (await living(tx, ids).select(columns).execute()).map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      profileId: row.profile_id,
      profileUid: row.profile_uid,
      statusId: row.status_id,
      substatusId: row.substatus_id,
      addedById: row.added_by,
      ownerId: row.owner_id,
      statusSince: (row.status_since ?? row.created_at).toISOString(),
      source: row.source,
      ...(row.answered && { answered: true }),
      career: row.career,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    })),
  lock: lockIn('candidates'),
  taken: takenIn('candidates'),
  insert: async (tx, rows, context) => {
    const inserted = await insert(tx, rows, context)
    const skipped = rows.filter((row) => !inserted.some(({ id }) => id === row.id))
    for (const { id } of skipped) context.stays(id)
    if (skipped.length) await tellAlreadyThere(tx, skipped, context)
  },
  patch: async (tx, patches, context) => {
    const folderId = patches[0]?.changes.folderId
    const moving = patches.map(({ id }) => id)
    // Who is in the other folder already keeps their place there, and leaves this one.
    const there = new Set((folderId ? await standingIn(tx, moving, folderId) : []).map((one) => one.candidateId))
    if (there.size) await removeIn('candidates')(tx, [...there], context)
    const rest = patches.filter(({ id }) => !there.has(id))
    await patchRows(tx, 'candidates', rest, {
      statusId: ['status_id', 'uuid'],
      substatusId: ['substatus_id', 'uuid'],
      folderId: ['folder_id', 'uuid'],
      ownerId: ['owner_id', 'uuid'],
      statusSince: ['status_since', 'timestamptz'],
      answered: ['answered', 'boolean'],
      updatedAt: ['updated_at', 'timestamptz'],
    })
  },
  remove: removeIn('candidates'),
  revive: restoreCandidates,
  // What others said of them by a status.
  laterWords: async (tx, actor, ids, since) => {
    const { rows } = await sql<LaterWord>`
      select distinct on (h.candidate_id) h.candidate_id as "subjectId", p.seq, h.user_id as "userId",
        coalesce(s.guarded, false) as guarded
      from status_history h left join statuses s on s.id = h.to_status_id
      join sync_ptr p on p.scope = 'fo:' || h.folder_id and p.entity = 9 and p.id = h.id
      where h.candidate_id = any(${[...ids]}::uuid[]) and p.seq > ${since} and h.user_id <> ${actor.id}
      order by h.candidate_id, p.seq desc`.execute(tx)
    return new Map(rows.map((word) => [word.subjectId, word]))
  },
}

/** Who a candidate is: one row with it here, so it is locked, made, moved and removed with it. */
export const peopleHost: TableHost<'people'> & ChangedTableHost<'people'> = {
  read: async (tx, ids) =>
    (await living(tx, ids).select(['id', 'folder_id', 'person']).execute()).map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      ...row.person,
    })),
}

const insert = (tx: Tx, rows: readonly Inserted<'candidates'>[], { actor, beside }: InsertContext) =>
  tx
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
        owner_id: row.ownerId,
        status_since: row.statusSince as never,
        source: row.source,
        search_query: null,
        career: JSON.stringify(row.career) as never,
        person: JSON.stringify(asPerson(beside('people', row.id))) as never,
        created_at: row.createdAt as never,
        updated_at: row.updatedAt as never,
        removed_at: null,
      })),
    )
    // By no other rule: an id that is taken is an error, and never passes for somebody who is there already.
    .onConflict((conflict) => conflict.columns(['folder_id', 'profile_id']).where('removed_at', 'is', null).doNothing())
    .returning('id')
    .execute()

function asPerson(person: Inserted<'people'> | undefined) {
  if (!person) return {}
  const { name, firstName, lastName, photo, sites } = person
  return { name, firstName, lastName, photo, sites }
}

async function tellAlreadyThere(tx: Tx, skipped: Inserted<'candidates'>[], { madeBy, tell }: InsertContext) {
  const there = await tx
    .selectFrom('candidates')
    .select(['id', 'folder_id', 'profile_id'])
    .where('folder_id', '=', anyOf(skipped.map(({ folderId }) => folderId)))
    .where('profile_id', 'in', [...new Set(skipped.map(({ profileId }) => profileId))])
    .where('removed_at', 'is', null)
    .execute()
  for (const row of skipped)
    tell({
      // The id that the copy would have had: a replay tells it once.
      id: row.id,
      kind: 'alreadyThere',
      mutationId: madeBy(row).id,
      scope: folderScope(row.folderId),
      subjectId:
        there.find((one) => one.folder_id === row.folderId && Number(one.profile_id) === row.profileId)?.id ?? null,
      byUserId: null,
      at: new Date(row.createdAt),
    })
}
