import { sql } from 'kysely'
import type { FeedPiece, FeedPlace, WrittenOp } from '../ports/search-index.ts'
import type { Database } from './database.ts'

/** A document of somebody who changed, as it is written, or none for who is gone. */
interface Row extends FeedPlace {
  document: string | null
}

/** The next people who changed and what is now true of them, and how far that reaches; no place where nobody is left. */
export async function readPiece(
  db: Database,
  { after, head, limit }: FeedPiece,
): Promise<{ ops: WrittenOp[]; last: FeedPlace | undefined }> {
  const read = sql<Row>`
    select changed.seq, changed.profile_id as "profileId", cards.document::text as document
    from (
      select seq, profile_id from search_ptr
      where (seq, profile_id) > (${after.seq}, ${after.profileId}) and seq <= ${head}
      order by seq, profile_id limit ${limit}
    ) changed left join cards on cards.profile_id = changed.profile_id
    order by changed.seq, changed.profile_id`
  const { rows } = await db.system((tx) => read.execute(tx), { timeoutMs: 0 })
  const last = rows.at(-1)
  return { ops: opsOf(rows), last: last && { seq: last.seq, profileId: last.profileId } }
}

/** A person's rows follow one another. */
function opsOf(rows: readonly Row[]): WrittenOp[] {
  const ops: WrittenOp[] = []
  for (const { profileId, document } of rows) {
    if (ops.at(-1)?.profileId !== profileId) ops.push({ profileId, documents: [] })
    if (document) ops.at(-1)!.documents.push(document)
  }
  return ops
}

/** Half of a transaction is not yet its place: the number counts when all of it is there. */
export const seqBefore = ({ seq }: FeedPlace): number => seq - 1
