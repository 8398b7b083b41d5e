import { seesByFolders } from '../../../../contract/access/can.ts'
import type { Happening } from '../../../../contract/events.ts'
import type * as contract from '../../../../contract/folders/candidate-endpoints.ts'
import { deleteComment as remove } from '../../../../contract/folders/mutations/comments/delete-comment.ts'
import { editComment as edit } from '../../../../contract/folders/mutations/comments/edit-comment.ts'
import type { Tx } from '../../../db/database.ts'
import { change, changing } from '../../../kernel/data/changing.ts'
import { forbidden, notFound } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import { changeMentions } from '../commands/mentions.ts'
import { commentsByIds } from '../comments.ts'
import type { FolderParts } from '../parts.ts'
import { reachable } from '../reach.ts'

/** A comment that the actor may see. @throws AppError notFound, or forbidden for somebody else's */
async function ownComment(tx: Tx, actor: SignedIn, id: string) {
  const comment = await tx
    .selectFrom('comments')
    .select(['folder_id', 'author_id', 'text', 'profile_id'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!comment) throw notFound()
  const folderId = comment.folder_id
  if (folderId && !(await reachable(tx, actor, 'folders.comment', [folderId])).has(folderId)) throw notFound()
  if (!folderId && seesByFolders(actor)) throw notFound()
  if (comment.author_id !== actor.id) throw forbidden()
  return comment
}

/** What a mutation says by itself, of a comment that is in no folder. */
const record = <N extends 'folders.commentEdited' | 'folders.commentDeleted'>(
  tx: Tx,
  { actor, clock }: Context,
  event: N,
  ids: Happening<N>['ids'],
) =>
  recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [
    { at: clock.now(), events: [{ event, ids } as Happening] },
  ])

export const editComment =
  (parts: FolderParts): Handler<typeof contract.editComment> =>
  ({ params, body }, context) =>
    changing(parts, context, async (tx) => {
      const { folder_id: folderId, text: base, profile_id: profileId } = await ownComment(tx, context.actor, params.id)
      if (folderId)
        await change(tx, parts, context, edit, {
          folderId,
          commentId: params.id,
          base,
          text: body.text,
          mentions: body.mentions,
        })
      else if (base !== body.text || body.mentions) {
        const now = context.clock.now()
        await tx.updateTable('comments').set({ text: body.text, updated_at: now }).where('id', '=', params.id).execute()
        await changeMentions(tx, 'comments', params.id, body.mentions, now)
        if (base !== body.text)
          await record(tx, context, 'folders.commentEdited', { folderId, commentId: params.id, profileId })
      }
      return (await commentsByIds(tx, [params.id]))[0]!
    })

export const deleteComment =
  (parts: FolderParts): Handler<typeof contract.deleteComment> =>
  ({ params }, context) =>
    changing(parts, context, async (tx) => {
      const { folder_id: folderId, profile_id: profileId } = await ownComment(tx, context.actor, params.id)
      if (folderId) {
        await change(tx, parts, context, remove, { folderId, commentId: params.id })
        return
      }
      const now = context.clock.now()
      await tx.updateTable('comments').set({ removed_at: now, updated_at: now }).where('id', '=', params.id).execute()
      await record(tx, context, 'folders.commentDeleted', { folderId, commentId: params.id, profileId })
    })
