import { Trans } from '@lingui/react/macro'
import { addComment } from '../../../../contract/folders/mutations/comments/add-comment.ts'
import { deleteComment } from '../../../../contract/folders/mutations/comments/delete-comment.ts'
import { editComment } from '../../../../contract/folders/mutations/comments/edit-comment.ts'
import { removeCandidates } from '../../../../contract/folders/mutations/remove-candidates.ts'
import { restoreCandidates } from '../../../../contract/folders/mutations/restore-candidates.ts'
import { mutate } from '../../../data/device/live.ts'
import type { CandidateView, CommentView } from '../../../data/folders/views.ts'
import type { Label } from '../../../data/store/changes.ts'
import { batches, subjectOf, type TellingOf } from '../../../entities/candidate/set-status.tsx'
import { newId } from '../../../lib/new-id.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'

/** Who and where, for telling the change in plain words later. */
export type Telling = TellingOf<CandidateView>

/**
 * Does something with candidates, as many at a time as one change may be of.
 * @param where the name of the folder that they are in
 */
export const withAll = (
  chosen: readonly CandidateView[],
  { nameOf }: Telling,
  where: string,
  one: (candidateIds: string[], label: Label) => Promise<unknown>,
): Promise<boolean> =>
  durable(async () => {
    for (const batch of batches(chosen)) {
      const ids = batch.map(({ id }) => id)
      await one(ids, { where, what: subjectOf(batch, nameOf) })
    }
  })

/** Those who have left the folder come back to it as they were. */
export const bringBack = (telling: Telling, chosen: readonly CandidateView[]): Promise<boolean> =>
  withAll(chosen, telling, telling.folder.name, (candidateIds, label) =>
    mutate(restoreCandidates, { folderId: telling.folder.id, candidateIds }, label),
  )

/** Takes candidates out of the folder and says so with Undo. */
export async function removeFrom(
  telling: Telling,
  chosen: readonly CandidateView[],
  more?: { withMessages: true },
): Promise<boolean> {
  const { folder, nameOf } = telling
  const removed = await withAll(chosen, telling, folder.name, (candidateIds, label) =>
    mutate(removeCandidates, { folderId: folder.id, candidateIds, ...more }, label),
  )
  if (!removed) return false
  const subject = subjectOf(chosen, nameOf)
  sayDone(<Trans>{subject} removed</Trans>, () => bringBack(telling, chosen))
  return true
}

/** Writes a comment on one candidate. */
export const writeComment = (
  { folder, nameOf }: Telling,
  candidate: CandidateView,
  text: string,
  mentions: string[],
): Promise<boolean> =>
  durable(() =>
    mutate(
      addComment,
      {
        folderId: folder.id,
        candidateId: candidate.id,
        commentId: newId(),
        text,
        ...(mentions.length && { mentions }),
      },
      { where: folder.name, what: nameOf(candidate) },
    ),
  )

const ofOwn = ({ folder }: Telling, { folderId, id }: CommentView) => ({
  place: { folderId, commentId: id },
  label: { where: folder.name, what: folder.name },
})

/** Changes an own comment on a candidate. */
export function changeComment(telling: Telling, comment: CommentView, text: string, mentions: string[]) {
  const { place, label } = ofOwn(telling, comment)
  return durable(() => mutate(editComment, { ...place, base: comment.text, text, mentions }, label))
}

/** Deletes an own comment on a candidate. */
export function deleteOwnComment(telling: Telling, comment: CommentView) {
  const { place, label } = ofOwn(telling, comment)
  return durable(() => mutate(deleteComment, place, label))
}
