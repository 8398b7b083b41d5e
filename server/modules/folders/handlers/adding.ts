import type * as contract from '../../../../contract/folders/endpoints.ts'
import type { BulkAdd } from '../../../../contract/folders/endpoints.ts'
import { createFolder } from '../../../../contract/folders/mutations/create-folder.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { mutationIdOf } from '../../../kernel/idempotency.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { addCandidates as add } from '../commands/add-candidates.ts'
import { addSearchResultJob } from '../jobs/add-search-result.ts'
import { change, changing, type FolderParts, requireFolder } from '../parts.ts'
import { candidatesByIds } from '../queries.ts'

/** A person by number or UUID. */
async function profileNumber(tx: Tx, reference: string | number): Promise<number> {
  const text = String(reference)
  const query = tx.selectFrom('profiles').select('id')
  const row = await (text.includes('-')
    ? query.where('uid', '=', text)
    : query.where('id', '=', Number(text))
  ).executeTakeFirst()
  if (!row) throw notFound()
  return row.id
}

export const addCandidate =
  (parts: FolderParts): Handler<typeof contract.addCandidate> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor, clock } = context
      const folderId = await requireFolder(tx, actor, 'folders.addCandidate', body.folder)
      const profileId = await profileNumber(tx, body.profile)
      const addition = { companyId: actor.companyId, folderId, userId: actor.id, profileIds: [profileId] }
      const { ids, already } = await add(tx, clock, { ...addition, searchQuery: body.search_query })
      if (already) throw new AppError('alreadyInFolder')
      const [candidate] = await candidatesByIds(tx, actor, ids)
      if (!candidate) throw notFound()
      return candidate
    })

export const addCandidates =
  (parts: FolderParts): Handler<typeof contract.addCandidates> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor, clock } = context
      const folderId = await requireFolder(tx, actor, 'folders.addCandidate', params.id)
      const addition = { companyId: actor.companyId, folderId, userId: actor.id, profileIds: body.profiles }
      const { ids, already } = await add(tx, clock, { ...addition, searchQuery: body.search_query })
      return { added: ids.length, already }
    })

const wholeResultLimit = 50_000

export const addSearchResult =
  (parts: FolderParts): Handler<typeof contract.addSearchResult> =>
  async ({ body }, context) => {
    const { actor, clock, idempotencyKey } = context
    const id = idempotencyKey ? mutationIdOf(parts.secrets, actor.id, idempotencyKey, 2) : newId(clock)
    const answer = await changing(parts, context, async (tx) => {
      const folderId = await targetFolder(tx, parts, context, body)
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
    parts.jobs().poke(addSearchResultJob)
    return answer
  }

async function targetFolder(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  body: { name?: string | undefined; folder?: string | number | undefined },
): Promise<string> {
  if (body.folder !== undefined) return requireFolder(tx, context.actor, 'folders.addCandidate', body.folder)
  if (body.name === undefined) throw new AppError('badRequest', { fields: { name: ['This field is required'] } })
  const { actor, clock, idempotencyKey } = context
  const folderId = idempotencyKey ? mutationIdOf(parts.secrets, actor.id, idempotencyKey, 1) : newId(clock)
  await change(tx, parts, context, createFolder, { folderId, name: body.name, description: '', access: 'public' })
  return folderId
}

async function bulkAddOf(tx: Tx, userId: string, id: string): Promise<BulkAdd> {
  const row = await tx
    .selectFrom('bulk_adds')
    .innerJoin('folders', 'folders.id', 'bulk_adds.folder_id')
    .select(['bulk_adds.id', 'bulk_adds.state', 'bulk_adds.added', 'bulk_adds.already', 'bulk_adds.profile_ids'])
    .select(['folders.number', 'folders.name'])
    .where('bulk_adds.id', '=', id)
    .where('bulk_adds.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return {
    id: row.id,
    folder_id: row.number,
    folder_name: row.name,
    state: row.state,
    total: row.profile_ids?.length ?? 0,
    added: row.added,
    already: row.already,
  }
}

export const getBulkAdd: Handler<typeof contract.getBulkAdd> = ({ params }, { actor, inCompany }) =>
  inCompany((tx) => bulkAddOf(tx, actor.id, params.id))
