import { sql } from 'kysely'
import { deriveId } from '../../../../contract/kit/derive-id.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'

/**
 * What was said of candidates stands beside their copies too, by whoever said it and when; whom it mentions is not told again. A copy that is none, because the
 * person was there before, gets nothing.
 */
export async function copyComments(
  tx: Tx,
  toFolderId: string,
  copies: readonly { candidateId: string; newId: string }[],
): Promise<void> {
  const comments = await tx
    .selectFrom('comments')
    .select(['id', 'candidate_id'])
    .where('candidate_id', '=', anyOf(copies.map(({ candidateId }) => candidateId)))
    .where('removed_at', 'is', null)
    .execute()
  const copyOf = new Map(copies.map(({ candidateId, newId }) => [candidateId, newId]))
  const made = comments.map(({ id, candidate_id: candidateId }) => {
    const newId = copyOf.get(candidateId!)!
    return { id, candidate: newId, made: deriveId(newId, id) }
  })
  await sql`
    insert into comments (id, company_id, profile_id, folder_id, candidate_id, author_id, text, mentions, created_at, updated_at)
    select m.made, said.company_id, said.profile_id, ${toFolderId}, there.id, said.author_id, said.text, said.mentions, said.created_at,
      said.updated_at
    from unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ candidate }) => candidate)}::uuid[],
      ${made.map((each) => each.made)}::uuid[]) as m (id, candidate, made)
    join comments said on said.id = m.id
    join candidates there on there.id = m.candidate and there.folder_id = ${toFolderId} and there.removed_at is null
    on conflict do nothing`.execute(tx)
}
