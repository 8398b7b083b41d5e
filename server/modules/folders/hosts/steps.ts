import { sql } from 'kysely'
import { seesByFolders } from '../../../../contract/access/can.ts'
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
import { lockIn, takenIn } from '../../../kernel/data/standing-rows.ts'
import { handSteps } from '../commands/join-standing.ts'
import { followInto } from './words.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** What is to be done next. One on somebody who was taken out stays with them, and is at its end as long as they are out. */
export const stepsHost: TableHost<'steps'> & ChangedTableHost<'steps'> = {
  read: async (tx, ids) => {
    const rows = await tx
      .selectFrom('steps')
      .selectAll()
      .where('id', '=', anyOf(ids))
      .where('removed_at', 'is', null)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      folderId: row.folder_id,
      candidateId: row.candidate_id,
      profileId: row.profile_id,
      name: row.name,
      makerId: row.maker_id,
      forId: row.for_id,
      text: row.text,
      day: row.due_day,
      time: row.due_time,
      zone: row.due_zone,
      madeAt: row.made_at.toISOString(),
      changedById: row.changed_by,
      changedAt: row.changed_at.toISOString(),
      revision: row.revision,
      doneAt: iso(row.done_at),
      doneById: row.done_by,
    }))
  },
  lock: lockIn('steps'),
  taken: takenIn('steps'),
  insert: async (tx, rows, context) => {
    const found = await peopleFor(tx, rows, context)
    if (!found.length) return
    await tx
      .insertInto('steps')
      .values(found.map((row) => stored(row, context)))
      .execute()
  },
  patch: (tx, patches) =>
    patchRows(tx, 'steps', patches, {
      text: ['text', 'text'],
      day: ['due_day', 'date'],
      time: ['due_time', 'text'],
      zone: ['due_zone', 'text'],
      forId: ['for_id', 'uuid'],
      doneAt: ['done_at', 'timestamptz'],
      doneById: ['done_by', 'uuid'],
      revision: ['revision', 'integer'],
      changedById: ['changed_by', 'uuid'],
      changedAt: ['changed_at', 'timestamptz'],
    }),
  follow: followInto('steps', handSteps),
  // What was written there is gone; its id is not given again.
  remove: (tx, ids, { receivedAt }) =>
    tx.updateTable('steps').set({ removed_at: receivedAt }).where('id', '=', anyOf(ids)).execute(),
  laterWords: async (tx, actor, ids, since) => {
    const { rows } = await sql<LaterWord>`
      select s.id as "subjectId", p.seq, s.changed_by as "userId", false as guarded, s.candidate_id as "aboutId"
      from steps s join sync_ptr p on p.scope = 'fo:' || s.folder_id and p.entity = 18 and p.id = s.id
      where s.id = any(${[...ids]}::uuid[]) and p.seq > ${since} and s.changed_by <> ${actor.id}`.execute(tx)
    return new Map(rows.map((word) => [word.subjectId, word]))
  },
}

const stored = (row: Inserted<'steps'>, { actor }: InsertContext) => ({
  id: row.id,
  company_id: actor.companyId,
  profile_id: row.profileId,
  folder_id: row.folderId,
  candidate_id: row.candidateId,
  user_id: row.folderId === null ? row.makerId : null,
  name: row.name,
  maker_id: row.makerId,
  for_id: row.forId,
  text: row.text,
  due_day: row.day,
  due_time: row.time,
  due_zone: row.zone,
  made_at: row.madeAt as never,
  changed_at: row.changedAt as never,
  changed_by: row.changedById,
  revision: row.revision,
  done_at: null,
  done_by: null,
  removed_at: null,
})

/** Those on people who are there: on a person alone only of a user who sees people beyond folders (001 §6). */
async function peopleFor(
  tx: Tx,
  rows: readonly Inserted<'steps'>[],
  { actor, madeBy, refuse }: InsertContext,
): Promise<Inserted<'steps'>[]> {
  const alone = rows.filter(({ folderId }) => folderId === null)
  if (!alone.length) return [...rows]
  const found = seesByFolders(actor)
    ? []
    : await tx
        .selectFrom('profiles')
        .select('id')
        .where(
          'id',
          'in',
          alone.map(({ profileId }) => profileId),
        )
        .execute()
  const known = new Set(found.map(({ id }) => Number(id)))
  return rows.filter((row) => {
    const isThere = row.folderId !== null || known.has(row.profileId)
    if (!isThere) refuse(madeBy(row).id, 'gone')
    return isThere
  })
}
