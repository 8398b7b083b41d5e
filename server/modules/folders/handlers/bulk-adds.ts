import { sql } from 'kysely'
import type * as contract from '../../../../contract/folders/calls/bulk-endpoints.ts'
import { type BulkAdd, undoHours } from '../../../../contract/folders/calls/bulk-endpoints.ts'
import { createFolder } from '../../../../contract/folders/mutations/create-folder.ts'
import { wholeResultLimit } from '../../../../contract/search/links/found-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { change, changing } from '../../../kernel/data/changing.ts'
import { AppError, notFound, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { folderFaults } from '../faults.ts'
import { addSearchResultJob } from '../jobs/add-search-result.ts'
import { type FolderParts, requireFolder } from '../parts.ts'

export const addSearchResult =
  (parts: FolderParts): Handler<typeof contract.addSearchResult> =>
  async ({ body }, context) => {
    const { actor, clock } = context
    const id = context.madeId(2)
    const answer = await changing(parts, context, async (tx) => {
      const folderId = await targetFolder(tx, parts, context, body)
      await forgetOld(tx, clock.now())
      await tx
        .insertInto('bulk_adds')
        .values({
          id,
          company_id: actor.companyId,
          folder_id: folderId,
          user_id: actor.id,
          search: JSON.stringify({
            q: body.q ?? [],
            f: body.f ?? [],
            w: body.w ?? [],
            short: body.short,
            s: body.s,
            folderId: body.folderId,
            similar: body.similar,
          }) as never,
          wanted: body.candidates_count ?? wholeResultLimit,
          profile_ids: null,
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await parts.jobs().send(tx, addSearchResultJob, { companyId: actor.companyId, bulkAddId: id })
      return bulkAddOf(tx, actor.id, id)
    })
    context.behindAnswer(() => parts.jobs().poke(addSearchResultJob))
    return answer
  }

async function targetFolder(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  body: { name?: string | undefined; folder?: string | number | undefined },
): Promise<string> {
  if (body.folder !== undefined) return requireFolder(tx, context.actor, 'folders.addCandidate', body.folder)
  if (body.name === undefined) throw wrong('name', 'This field is required')
  const folderId = context.madeId(1)
  await change(tx, parts, context, createFolder, { folderId, name: body.name, description: '', access: 'public' })
  return folderId
}

const undoable = (now: Date): Date => new Date(now.getTime() - undoHours * 3_600_000)

/** What can be undone no more need not be remembered. */
const forgetOld = (tx: Tx, now: Date) =>
  tx
    .deleteFrom('bulk_add_parts')
    .where('bulk_add_id', 'in', tx.selectFrom('bulk_adds').select('id').where('created_at', '<', undoable(now)))
    .execute()

async function bulkAddOf(tx: Tx, userId: string, id: string): Promise<BulkAdd> {
  const row = await tx
    .selectFrom('bulk_adds')
    .innerJoin('folders', 'folders.id', 'bulk_adds.folder_id')
    .select(['bulk_adds.id', 'bulk_adds.state', 'bulk_adds.added', 'bulk_adds.already'])
    .select(['bulk_adds.taken_out', 'bulk_adds.kept'])
    .select(sql<number>`coalesce(cardinality(bulk_adds.profile_ids), 0)`.as('total'))
    .select(['folders.number as folder_id', 'folders.name as folder_name'])
    .where('bulk_adds.id', '=', id)
    .where('bulk_adds.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const getBulkAdd: Handler<typeof contract.getBulkAdd> = ({ params }, { actor, inCompany }) =>
  inCompany((tx) => bulkAddOf(tx, actor.id, params.id))

/** The row is the truth that the job follows: what is asked for here is heard by its next batch, after a restart too. */
export const changeBulkAdd =
  (parts: FolderParts): Handler<typeof contract.changeBulkAdd> =>
  async ({ params, body }, context) => {
    const { actor } = context
    const answer = await changing(parts, context, async (tx) => {
      if (body.state === 'cancelled') await cancel(tx, actor.id, params.id)
      else if (await beginUndo(tx, context, params.id))
        await parts.jobs().send(tx, addSearchResultJob, { companyId: actor.companyId, bulkAddId: params.id })
      return bulkAddOf(tx, actor.id, params.id)
    })
    context.behindAnswer(() => parts.jobs().poke(addSearchResultJob))
    return answer
  }

/** What has ended already stays as it ended. */
const cancel = (tx: Tx, userId: string, id: string) =>
  tx
    .updateTable('bulk_adds')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'running'])
    .execute()

/**
 * @returns false where it is undone already, or on the way
 * @throws AppError notFound, archived, badRequest when it is too late
 */
async function beginUndo(tx: Tx, { actor, clock }: Context, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bulk_adds')
    .select(['folder_id', 'state', 'created_at'])
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state === 'undoing' || row.state === 'undone') return false
  if (row.created_at < undoable(clock.now()))
    throw wrong('state', { en: 'This can no longer be undone', ru: 'Это уже нельзя отменить' })
  const folderId = await requireFolder(tx, actor, 'folders.removeCandidate', row.folder_id)
  const folder = await tx.selectFrom('folders').select('status').where('id', '=', folderId).executeTakeFirstOrThrow()
  if (folder.status === 'closed') throw new AppError(folderFaults.archived)
  await tx.updateTable('bulk_adds').set({ state: 'undoing' }).where('id', '=', id).execute()
  return true
}
