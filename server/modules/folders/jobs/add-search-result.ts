import { z } from 'zod/mini'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Live } from '../../../kernel/live.ts'
import { addCandidates } from '../commands/add-candidates.ts'
import type { SearchIds } from '../parts.ts'

const batch = 1000

export interface BulkAddParts {
  db: Database
  clock: Clock
  live: Live
  searchIds: SearchIds
  /** The user of an id as a signed-in one, with today's rights. */
  actorOf: (userId: string) => Promise<SignedIn | undefined>
}

/** The name and payload under which requests send the job. */
export const addSearchResultJob = {
  id: 'folders.addSearchResult',
  payload: z.object({ companyId: z.number(), bulkAddId: z.uuid() }),
}

/** Puts a whole search result into a folder, a batch a transaction; killed in the middle it goes on where it was. */
export const addSearchResult = (parts: BulkAddParts) =>
  job({
    ...addSearchResultJob,
    run: async ({ companyId, bulkAddId }) => {
      const people = await peopleOf(parts, companyId, bulkAddId)
      while (await addBatch(parts, companyId, bulkAddId, people)) parts.live.poke(companyId)
      parts.live.poke(companyId)
    },
  })

const rowOf = (db: Database, companyId: number, id: string) =>
  db.company(companyId, (tx) => tx.selectFrom('bulk_adds').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

/** Searched once: a job that goes on after a kill goes on with the same people. */
async function peopleOf(parts: BulkAddParts, companyId: number, id: string): Promise<number[]> {
  const row = await rowOf(parts.db, companyId, id)
  if (row.profile_ids) return row.profile_ids
  const actor = await parts.actorOf(row.user_id)
  const found = actor ? await parts.searchIds(actor, row.search, row.wanted) : []
  await parts.db.company(companyId, (tx) =>
    tx.updateTable('bulk_adds').set({ profile_ids: found, state: 'running' }).where('id', '=', id).execute(),
  )
  return found
}

/** @returns whether there is more to do */
async function addBatch(
  { db, clock }: BulkAddParts,
  companyId: number,
  id: string,
  people: number[],
): Promise<boolean> {
  return db.company(companyId, async (tx) => {
    const row = await tx.selectFrom('bulk_adds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (row.state === 'done' || row.state === 'failed') return false
    const next = people.slice(row.done, row.done + batch)
    const { folder_id: folderId, user_id: userId } = row
    const { ids, already } = next.length
      ? await addCandidates(tx, clock, { companyId, folderId, userId, profileIds: next })
      : { ids: [], already: 0 }
    const done = row.done + next.length
    const state = done >= people.length ? 'done' : 'running'
    await tx
      .updateTable('bulk_adds')
      .set({ done, state, added: row.added + ids.length, already: row.already + already })
      .where('id', '=', id)
      .execute()
    return state === 'running'
  })
}
