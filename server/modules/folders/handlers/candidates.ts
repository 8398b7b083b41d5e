import { sql } from 'kysely'
import type { Action } from '../../../../contract/access/policy.ts'
import type * as contract from '../../../../contract/folders/candidate-endpoints.ts'
import type { Candidate } from '../../../../contract/folders/candidate-endpoints.ts'
import { copyCandidates as copy } from '../../../../contract/folders/mutations/copy-candidates.ts'
import { moveCandidates as move } from '../../../../contract/folders/mutations/move-candidates.ts'
import { removeCandidates as remove } from '../../../../contract/folders/mutations/remove-candidates.ts'
import { setStatus } from '../../../../contract/folders/mutations/set-status.ts'
import { deriveId } from '../../../../contract/kit/derive-id.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { change, changing } from '../../../kernel/data/changing.ts'
import { notFound, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import { copyComments } from '../commands/copy-comments.ts'
import { type FolderParts, requireFolder } from '../parts.ts'
import { candidatesByIds } from '../queries.ts'
import { reachable } from '../reach.ts'

/**
 * The candidates by folder, when every one of them is in reach.
 * @throws AppError notFound when one is not: nothing is changed then
 */
async function byFolder(
  tx: Tx,
  actor: SignedIn,
  action: Action,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('candidates')
    .select(['id', 'folder_id'])
    .where('id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .execute()
  const folders = Map.groupBy(rows, (row) => row.folder_id)
  const within = await reachable(tx, actor, action, [...folders.keys()])
  if (rows.length !== new Set(ids).size || within.size !== folders.size) throw notFound()
  return new Map([...folders].map(([folder, group]) => [folder, group.map((row) => row.id)]))
}

interface NewStatus {
  status: string
  substatus?: string | null | undefined
}

async function setStatuses(
  tx: Tx,
  parts: FolderParts,
  context: Context,
  ids: readonly string[],
  { status, substatus }: NewStatus,
): Promise<Candidate[]> {
  const known = await tx.selectFrom('statuses').select('id').where('id', '=', status).executeTakeFirst()
  if (!known) throw wrong('status', 'Not found')
  let part = 0
  for (const [folderId, candidateIds] of await byFolder(tx, context.actor, 'folders.setStatus', ids)) {
    const args = { folderId, candidateIds, statusId: status, substatusId: substatus ?? null }
    await change(tx, parts, context, setStatus, args, part++)
  }
  return candidatesByIds(tx, context.actor, ids)
}

export const setCandidatesStatus =
  (parts: FolderParts): Handler<typeof contract.setCandidatesStatus> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => ({ results: await setStatuses(tx, parts, context, body.ids, body) }))

export const setCandidateStatus =
  (parts: FolderParts): Handler<typeof contract.setCandidateStatus> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const [candidate] = await setStatuses(tx, parts, context, [params.id], body)
      if (!candidate) throw notFound()
      return candidate
    })

export const removeCandidates =
  (parts: FolderParts): Handler<typeof contract.removeCandidates> =>
  ({ body }, context) =>
    changing(parts, context, async (tx) => {
      const without = body.saveMessagingHistory === false && { withMessages: true }
      let part = 0
      for (const [folderId, candidateIds] of await byFolder(tx, context.actor, 'folders.removeCandidate', body.ids))
        await change(tx, parts, context, remove, { folderId, candidateIds, ...without }, part++)
    })

/** How many of the people are in the target now, and how many of those were there before. */
async function countIn(tx: Tx, folderId: string, candidateIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from candidates there
    where there.folder_id = ${folderId} and there.removed_at is null and there.profile_id in (
      select profile_id from candidates where id = any(${[...candidateIds]}::uuid[]))`.execute(tx)
  return rows[0]!.count
}

interface Transfer {
  folderId: string
  toFolderId: string
  candidateIds: string[]
}

async function transfer(
  tx: Tx,
  { actor }: Context,
  from: string,
  to: string | number,
  ids: string[],
  work: (transfer: Transfer) => Promise<unknown>,
): Promise<{ done: number; skipped: number }> {
  const folderId = await requireFolder(tx, actor, 'folders.moveCandidate', from)
  const toFolderId = await requireFolder(tx, actor, 'folders.moveCandidate', to)
  const candidateIds = (await byFolder(tx, actor, 'folders.moveCandidate', ids)).get(folderId) ?? []
  if (candidateIds.length !== new Set(ids).size) throw notFound()
  const before = await countIn(tx, toFolderId, candidateIds)
  await work({ folderId, toFolderId, candidateIds })
  return { done: candidateIds.length - before, skipped: before }
}

export const moveCandidates =
  (parts: FolderParts): Handler<typeof contract.moveCandidates> =>
  ({ params, query, body }, context) =>
    changing(parts, context, (tx) =>
      transfer(tx, context, params.id, body.destination_folder, body.candidates, (args) =>
        change(tx, parts, context, move, {
          ...args,
          withComments: query.withComments,
          withMessages: query.saveMessagingHistory,
        }),
      ),
    )

export const copyCandidates =
  (parts: FolderParts): Handler<typeof contract.copyCandidates> =>
  ({ params, query, body }, context) =>
    changing(parts, context, (tx) =>
      transfer(tx, context, params.id, body.destination_folder, body.candidates, async (args) => {
        const { candidateIds, ...folders } = args
        const base = context.madeId(1)
        const copies = candidateIds.map((candidateId) => ({ candidateId, newId: deriveId(base, candidateId) }))
        await change(tx, parts, context, copy, { ...folders, copies })
        if (query.withComments) await copyComments(tx, folders.toFolderId, copies)
      }),
    )
