import { sql } from 'kysely'
import type * as contract from '../../../../contract/folders/candidate-endpoints.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { changing } from '../../../kernel/data/changing.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { Handler } from '../../../kernel/implement.ts'
import { addCandidates as add } from '../commands/add-candidates.ts'
import { folderFaults } from '../faults.ts'
import { type FolderParts, requireFolder } from '../parts.ts'
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
      if (already) throw new AppError(folderFaults.alreadyInFolder)
      const [candidate] = await candidatesByIds(tx, actor, ids)
      if (!candidate) throw notFound()
      return candidate
    })

/** How many of some candidates the company has said it must not contact. */
async function restrictedAmong(tx: Tx, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('candidates')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('id', '=', anyOf(ids))
    .where(sql<boolean>`career @> '{"do_not_contact": true}'`)
    .executeTakeFirstOrThrow()
  return count
}

export const addCandidates =
  (parts: FolderParts): Handler<typeof contract.addCandidates> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { actor, clock } = context
      const folderId = await requireFolder(tx, actor, 'folders.addCandidate', params.id)
      const addition = { companyId: actor.companyId, folderId, userId: actor.id, profileIds: body.profiles }
      const { ids, already } = await add(tx, clock, { ...addition, searchQuery: body.search_query })
      return { added: ids.length, already, candidates: ids, do_not_contact: await restrictedAmong(tx, ids) }
    })
