import type * as contract from '../../../../contract/messaging/thread-endpoints.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import { type AttachParts, attachContent, contentOf, dispositionOf } from '../../profiles/door.ts'
import { noteAttached } from '../commands/change-thread.ts'
import type { SendingParts } from '../outgoing/parts.ts'
import { requirePermission } from '../rows/seen.ts'
import { requireThreadFile } from '../rows/thread-files.ts'

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
