import { Trans } from '@lingui/react/macro'
import { commentOnMany, deleteComments } from '../../../../contract/folders/mutations/comments/comment-on-many.ts'
import { mutate } from '../../../data/device/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { subjectOf } from '../../../entities/candidate/set-status.tsx'
import { newId } from '../../../lib/new-id.ts'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { type Telling, withAll } from '../changes/acts.tsx'

/**
 * Writes the same comment on each of the chosen, as many in a change as one may be of, and says so with one Undo.
 * @returns false where the device could not store it, which its user is told
 */
export async function commentOnAll(telling: Telling, chosen: readonly CandidateView[], text: string): Promise<boolean> {
  const { folder, nameOf } = telling
  const folderId = folder.id
  const commentOn = new Map(chosen.map(({ id }) => [id, newId()]))
  const all = (one: Parameters<typeof withAll>[3]) => withAll(chosen, telling, folder.name, one)
  const written = await all((ids, label) => {
    const comments = ids.map((candidateId) => ({ candidateId, commentId: commentOn.get(candidateId)! }))
    return mutate(commentOnMany, { folderId, comments, text }, label)
  })
  if (!written) return false
  const subject = subjectOf(chosen, nameOf)
  sayDone(<Trans>Comment added: {subject}</Trans>, () =>
    all((ids, label) => mutate(deleteComments, { folderId, commentIds: ids.map((id) => commentOn.get(id)!) }, label)),
  )
  return true
}
