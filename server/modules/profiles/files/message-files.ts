import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import type { AttachedFile } from '../../../../contract/templates/files.ts'
import type { Tx } from '../../../db/database.ts'
import type { PeopleTables } from '../../../db/tables/people.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'

/** Files that lie with the others, and are of messages, not of people: whose they are and who sees them is known there. */

export type FileRow = Selectable<PeopleTables['files']>

export interface MessageFiles {
  /** Those of the ids that are files of messages which the actor may see. */
  readable(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<FileRow[]>
  /**
   * The attachments of a call, as they are kept beside a text.
   * @throws AppError badRequest at `attachment_ids` for one that the actor may not see
   */
  attached(tx: Tx, actor: SignedIn, ids: readonly string[]): Promise<AttachedFile[]>
}

/** @returns the company's own, whoever may see them, in the order of the ids; fewer where one is not there */
export async function messageFiles(tx: Tx, companyId: number, ids: readonly string[]): Promise<FileRow[]> {
  if (!ids.length) return []
  const rows = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', ids)
    .where('company_id', '=', companyId)
    .where('for_messages', '=', true)
    .execute()
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}

/** @returns undefined where its blob is not there (any more) */
export async function messageFileContent(
  blobs: Blobs,
  { blob_id }: Pick<FileRow, 'blob_id'>,
): Promise<Buffer | undefined> {
  const content = await blobs.get(blob_id)
  return content && buffer(content)
}

/** Takes files of messages away that nothing names any more; their contents follow. */
export async function dropMessageFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await tx.deleteFrom('files').where('id', 'in', ids).where('for_messages', '=', true).execute()
}
