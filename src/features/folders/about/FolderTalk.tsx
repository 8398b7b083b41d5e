import { Trans, useLingui } from '@lingui/react/macro'
import {
  changeFolderComment,
  takeFolderCommentBack,
  useFolderComments,
  writeFolderComment,
} from '../../../data/folders/folder-comments.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { newId } from '../../../lib/new-id.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { OwnComment } from '../candidate/OwnComment.tsx'
import { useMentioning } from '../candidate/use-mentioning.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './AboutFolder.module.css'

/** What was said of the folder itself; works without a network. */
export function FolderTalk({ folder }: { folder: FolderView }) {
  const { t } = useLingui()
  const actor = useActor()
  const { may, has, reason } = useRights(folder)
  const comments = useFolderComments(folder.id)
  const author = useAuthorName(useColleagues())
  const { mentioning, sharing } = useMentioning(folder)
  return (
    <section className={classes.talk}>
      {comments?.length === 0 ? (
        <p className={classes.none}>
          {folder.onDevice ? <Trans>No comments on the folder yet.</Trans> : <Trans>Not on this device yet.</Trans>}
        </p>
      ) : null}
      {comments?.map((comment) =>
        comment.authorId === actor.id && !reason ? (
          <OwnComment
            key={comment.id}
            comment={comment}
            author={author(comment.authorId)}
            mentioning={mentioning}
            onEdit={(text, mentions) => durable(() => changeFolderComment(folder, comment, text, mentions))}
            onDelete={() => durable(() => takeFolderCommentBack(folder, comment.id))}
          />
        ) : (
          <CommentItem
            key={comment.id}
            author={author(comment.authorId)}
            own={comment.authorId === actor.id}
            text={comment.text}
            mentions={comment.mentions}
            at={comment.createdAt}
            waiting={comment.waiting}
          />
        ),
      )}
      {may('folders.comment') && has('comments') ? (
        <CommentBox
          draftKey={folder.id}
          placeholder={t`Comment on the folder`}
          reason={reason}
          onSend={(text, mentions) => durable(() => writeFolderComment(folder, newId(), text, mentions))}
          mentioning={mentioning}
        />
      ) : null}
      {sharing}
    </section>
  )
}
