import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { findThread } from './threads.ts'

export interface ShownFile {
  letterId: string
  id: string
  filename: string
  size: number
  attached: boolean
}

/** What came with these letters. */
export async function shownFiles(tx: Tx, letterIds: readonly string[]): Promise<ShownFile[]> {
  const rows = await tx
    .selectFrom('letter_files')
    .select(['letter_id', 'id', 'filename', 'size', 'file_id'])
    .where('letter_id', '=', anyOf(letterIds))
    .orderBy('id')
    .execute()
  return rows.map(({ letter_id: letterId, id, filename, size, file_id }) => ({
    ...{ letterId, id, filename, size },
    attached: file_id !== null,
  }))
}

/** @throws AppError notFound for who may not see its thread */
export async function requireThreadFile(tx: Tx, actor: SignedIn, id: string, now: Date) {
  const file = await tx
    .selectFrom('letter_files')
    .innerJoin('letters', 'letters.id', 'letter_files.letter_id')
    .selectAll('letter_files')
    .select('letters.thread_id')
    .where('letter_files.id', '=', id)
    .executeTakeFirst()
  const thread = file && (await findThread(tx, actor, file.thread_id, now))
  if (!thread) throw notFound()
  return { file, thread }
}
