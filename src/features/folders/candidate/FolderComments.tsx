import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { useComments } from '../../../data/folders/live.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { type Telling, writeComment } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './CandidatePanel.module.css'
import { OwnComment } from './OwnComment.tsx'

interface Props {
  folder: FolderView
  candidate: CandidateView
  telling: Telling
  inputRef?: Ref<HTMLTextAreaElement>
}

/** What was written on the candidate in this folder; works without a network from first to last. */
export function FolderComments({ folder, candidate, telling, inputRef }: Props) {
  const actor = useActor()
  const { may, reason } = useRights(folder)
  const comments = useComments(candidate.id)
  const author = useAuthorName(useColleagues())
  return (
    <>
      <div className={classes.comments}>
        {comments?.length === 0 ? (
          <p className={classes.none}>
            <Trans>No comments yet.</Trans>
          </p>
        ) : null}
        {comments?.map((comment) =>
          comment.authorId === actor.id && !reason ? (
            <OwnComment key={comment.id} comment={comment} author={author(comment.authorId)} telling={telling} />
          ) : (
            <CommentItem
              key={comment.id}
              author={author(comment.authorId)}
              own={comment.authorId === actor.id}
              text={comment.text}
              at={comment.createdAt}
              waiting={comment.waiting}
            />
          ),
        )}
      </div>
      {may('folders.comment') ? (
        <CommentBox
          draftKey={candidate.id}
          reason={reason}
          onSend={(text) => writeComment(telling, candidate, text)}
          inputRef={inputRef}
        />
      ) : null}
    </>
  )
}
