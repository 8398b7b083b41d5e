import { sql } from 'kysely'
import { verdictIdOf } from '../../../../contract/folders/verdicts.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { copyComments } from './copy-comments.ts'

/** Somebody who was to be moved, and the candidate as whom the same person is in the other folder already. */
export interface Standing {
  candidateId: string
  newId: string
}

/** Those of the candidates whose person is in a folder already, as another candidate: a person is in a folder once. */
export async function standingIn(tx: Tx, ids: readonly string[], folderId: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select c.id as "candidateId", other.id as "newId" from candidates c
    join candidates other on other.folder_id = ${folderId} and other.profile_id = c.profile_id
      and other.removed_at is null and other.id <> c.id
    where c.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/**
 * What was said of them stands beside those who were there before as well, each once; the original stays with who has left,
 * and comes back with them.
 */
export async function copySaid(
  tx: Tx,
  table: 'comments' | 'verdicts',
  ids: readonly string[],
  toFolderId: string,
): Promise<void> {
  const standing = await standingIn(tx, ids, toFolderId)
  if (!standing.length) return
  if (table === 'comments') return copyComments(tx, toFolderId, standing)
  const newIdOf = new Map(standing.map(({ candidateId, newId }) => [candidateId, newId]))
  const given = await tx
    .selectFrom('verdicts')
    .selectAll()
    .where('candidate_id', '=', anyOf([...newIdOf.keys()]))
    .execute()
  const copies = given.map((verdict) => {
    const candidate = newIdOf.get(verdict.candidate_id)!
    return {
      ...verdict,
      id: verdictIdOf(candidate, verdict.reviewer_id),
      candidate_id: candidate,
      folder_id: toFolderId,
    }
  })
  if (copies.length)
    await tx
      .insertInto('verdicts')
      .values(copies)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** What is to be done with somebody is to be done once: it goes on with who was there before. */
export async function handSteps(tx: Tx, ids: readonly string[], toFolderId: string): Promise<void> {
  for (const { candidateId, newId } of await standingIn(tx, ids, toFolderId))
    await tx
      .updateTable('steps')
      .set({ folder_id: toFolderId, candidate_id: newId })
      .where('candidate_id', '=', candidateId)
      .execute()
}
