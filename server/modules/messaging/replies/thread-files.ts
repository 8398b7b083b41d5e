import type * as contract from '../../../../contract/messaging/thread-endpoints.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import { type AttachParts, attachContent, contentOf, dispositionOf } from '../../profiles/door.ts'
import { noteAttached } from '../commands/change-thread.ts'
import { requirePermission } from '../messages/shown.ts'
import type { SendingParts } from '../sending/parts.ts'
import { findThread } from './thread-queries.ts'

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
async function requireThreadFile(tx: Tx, actor: SignedIn, id: string, now: Date) {
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

/** What came with letters: fetched, and kept with their person. */
export const threadFileHandlers = ({ blobs, jobs, sendingNow }: AttachParts & Pick<SendingParts, 'sendingNow'>) => {
  const required = ({ actor, inCompany }: Context, id: string) =>
    inCompany(async (tx) => requireThreadFile(tx, actor, id, await sendingNow(actor.companyId, tx)))
  return {
    getThreadFile: (async ({ params }, context) => {
      requirePermission(context.actor, 'messagingMessages')
      const { file } = await required(context, params.id)
      const content = await contentOf(blobs, file.blob_id)
      context.exchange.setHeader('content-disposition', dispositionOf(file.filename))
      return content
    }) satisfies Handler<typeof contract.getThreadFile>,

    attachThreadFile: (async ({ params }, context) => {
      const { file, thread } = await required(context, params.id)
      if (!thread.editable) throw notFound()
      if (file.file_id !== null) return undefined
      const came = new File([Uint8Array.from(await contentOf(blobs, file.blob_id))], file.filename)
      const kept = await attachContent(context, { blobs, jobs }, thread.profile.id, came)
      await context.inCompany((tx) => noteAttached(tx, file.id, kept))
      return undefined
    }) satisfies Handler<typeof contract.attachThreadFile>,
  }
}
