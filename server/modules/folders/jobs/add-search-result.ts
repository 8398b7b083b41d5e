import { z } from 'zod/mini'
import { searchQueryOf } from '../../../../contract/folders/search-query.ts'
import { readSearch } from '../../../../contract/search/search-url.ts'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { job } from '../../../kernel/jobs.ts'
import type { Live } from '../../../kernel/live.ts'
import { addCandidates } from '../commands/add-candidates.ts'
import { takeOutAgain } from '../commands/take-out-again.ts'
import { requireFolder, type SearchIds } from '../parts.ts'

const batch = 1000

export interface BulkAddParts {
  db: Database
  clock: Clock
  live: Pick<Live, 'poke'>
  searchIds: SearchIds
  /** The user of an id as a signed-in one, with today's rights. */
  actorOf: (userId: string) => Promise<SignedIn | undefined>
}

/** The name and payload under which requests send the job. */
export const addSearchResultJob = {
  id: 'folders.addSearchResult',
  payload: z.object({ companyId: z.number(), bulkAddId: z.uuid() }),
}

/**
 * Puts a whole search result into a folder, or takes it out again, a batch a transaction. What it does says the state of
 * its row, which a request may change between two batches; killed in the middle it goes on where it was.
 */
export const addSearchResult = (parts: BulkAddParts) =>
  job({
    ...addSearchResultJob,
    run: async ({ companyId, bulkAddId }) => {
      const found = await unlessImpossible(parts, companyId, bulkAddId, () => peopleOf(parts, companyId, bulkAddId))
      if (found) while (await addBatch(parts, companyId, bulkAddId, found)) parts.live.poke(companyId)
      while (await takeOutBatch(parts, companyId, bulkAddId)) parts.live.poke(companyId)
      parts.live.poke(companyId)
    },
    gaveUp: ({ companyId, bulkAddId }) => fail(parts, companyId, bulkAddId),
  })

interface Found {
  actor: SignedIn
  people: number[]
}

/** It says so and is over, at whatever it was. */
const fail = ({ db }: BulkAddParts, companyId: number, id: string): Promise<void> =>
  db.company(companyId, async (tx) => {
    const going = ['waiting', 'running', 'undoing'] as const
    await tx
      .updateTable('bulk_adds')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .where('state', 'in', going)
      .execute()
  })

/** Archived, deleted or out of reach, a search that cannot be made any more: no repeat would change that. */
async function unlessImpossible<T>(
  parts: BulkAddParts,
  companyId: number,
  id: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await fail(parts, companyId, id)
    return undefined
  }
}

const locked = (tx: Tx, id: string) =>
  tx.selectFrom('bulk_adds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Searched once: a job that goes on after a kill goes on with the same people.
 * @returns undefined where there is nobody to add, or nothing left of the folder
 * @throws AppError where its user, or their search, is there no more
 */
async function peopleOf(parts: BulkAddParts, companyId: number, id: string): Promise<Found | undefined> {
  const row = await parts.db.company(companyId, (tx) =>
    tx.selectFrom('bulk_adds').selectAll().where('id', '=', id).executeTakeFirst(),
  )
  if (!row || (row.state !== 'waiting' && row.state !== 'running')) return undefined
  const actor = await parts.actorOf(row.user_id)
  if (!actor) throw notFound()
  if (row.profile_ids) return { actor, people: row.profile_ids }
  const people = await parts.searchIds(actor, row.search, row.wanted)
  await parts.db.company(companyId, (tx) =>
    tx
      .updateTable('bulk_adds')
      .set({ profile_ids: people, state: 'running' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute(),
  )
  return { actor, people }
}

/** @returns whether there is more to do */
async function addBatch(parts: BulkAddParts, companyId: number, id: string, found: Found): Promise<boolean> {
  const adding = () => parts.db.company(companyId, (tx) => addNext(tx, parts.clock, id, found))
  return (await unlessImpossible(parts, companyId, id, adding)) ?? false
}

async function addNext(tx: Tx, clock: Clock, id: string, { actor, people }: Found): Promise<boolean> {
  const row = await locked(tx, id)
  if (row?.state !== 'running') return false
  await requireFolder(tx, actor, 'folders.addCandidate', row.folder_id)
  const next = people.slice(row.done, row.done + batch)
  const { company_id: companyId, folder_id: folderId, user_id: userId } = row
  const searchQuery = searchQueryOf(readSearch(row.search).state)
  const { ids, already } = next.length
    ? await addCandidates(tx, clock, {
        companyId,
        folderId,
        userId,
        profileIds: next,
        searchQuery,
        goesOn: row.done > 0,
      })
    : { ids: [], already: 0 }
  if (ids.length)
    await tx
      .insertInto('bulk_add_parts')
      .values({ bulk_add_id: id, company_id: companyId, at: row.done, candidate_ids: ids })
      .execute()
  const done = row.done + next.length
  const state = done >= people.length ? 'done' : 'running'
  await tx
    .updateTable('bulk_adds')
    .set({ done, state, added: row.added + ids.length, already: row.already + already })
    .where('id', '=', id)
    .execute()
  return state === 'running'
}

/** @returns whether there is more to do */
const takeOutBatch = ({ db, clock }: BulkAddParts, companyId: number, id: string): Promise<boolean> =>
  db.company(companyId, async (tx) => {
    const row = await locked(tx, id)
    if (row?.state !== 'undoing') return false
    const parts = tx.selectFrom('bulk_add_parts').selectAll().where('bulk_add_id', '=', id)
    const part = await parts.orderBy('at', 'desc').limit(1).executeTakeFirst()
    if (!part) {
      await tx.updateTable('bulk_adds').set({ state: 'undone' }).where('id', '=', id).execute()
      return false
    }
    const { takenOut, kept } = await takeOutAgain(tx, clock.now(), row.folder_id, part.candidate_ids)
    await tx.deleteFrom('bulk_add_parts').where('bulk_add_id', '=', id).where('at', '=', part.at).execute()
    await tx
      .updateTable('bulk_adds')
      .set({ taken_out: row.taken_out + takenOut, kept: row.kept + kept })
      .where('id', '=', id)
      .execute()
    return true
  })
