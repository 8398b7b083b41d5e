import { Trans } from '@lingui/react/macro'
import { addComment } from '../../../../contract/folders/mutations/add-comment.ts'
import { deleteComment } from '../../../../contract/folders/mutations/delete-comment.ts'
import { mutate } from '../../../data/device/live.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { subjectOf } from '../../../entities/candidate/set-status.tsx'
import { newId } from '../../../lib/new-id.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import type { Telling } from '../changes/acts.tsx'

/** Each comment is a change of its own, which its people may edit or delete: more at once would be a mailing. */
export const commentsAtOnce = 100

/** Writes the same comment on each of the chosen and says so with Undo. @returns false where the device kept none of it */
export async function commentOnAll(
  { folder, nameOf }: Telling,
  chosen: readonly CandidateView[],
  text: string,
): Promise<boolean> {
  const written: { candidate: CandidateView; commentId: string }[] = []
  const labelOf = (candidate: CandidateView) => ({ where: folder.name, what: nameOf(candidate) })
  const write = async () => {
    for (const candidate of chosen.slice(0, commentsAtOnce)) {
      const commentId = newId()
      await mutate(addComment, { folderId: folder.id, candidateId: candidate.id, commentId, text }, labelOf(candidate))
      written.push({ candidate, commentId })
    }
  }
  const takeBack = async () => {
    for (const { candidate, commentId } of written)
      await mutate(deleteComment, { folderId: folder.id, commentId }, labelOf(candidate))
  }
  const whole = await durable(write)
  if (!written.length) return whole
  const subject = subjectOf(
    written.map(({ candidate }) => candidate),
    nameOf,
  )
  sayDone(<Trans>Comment added: {subject}</Trans>, () => durable(takeBack))
  return whole
}
