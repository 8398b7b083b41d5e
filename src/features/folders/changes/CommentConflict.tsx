import { Trans, useLingui } from '@lingui/react/macro'
import { addComment } from '../../../../contract/folders/mutations/comments/add-comment.ts'
import { commentOnFolder } from '../../../../contract/folders/mutations/comments/comment-on-folder.ts'
import { editedComment } from '../../../../contract/folders/mutations/comments/edit-comment.ts'
import { discard } from '../../../data/device/live.ts'
import { replace, retry } from '../../../data/device/refused.ts'
import { useFolderComments } from '../../../data/folders/folder-comments.ts'
import { useComment } from '../../../data/folders/live.ts'
import classes from '../../../entities/change/Refused.module.css'
import { Sides } from '../../../entities/change/Sides.tsx'
import type { CardProps } from '../../../entities/change/told.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/Button.tsx'

/** A comment that its author changed on two devices: the text of this one in its place, or beside it. */
export function CommentConflict({ entry, otherwise }: CardProps) {
  const { folderId, commentId, text, mentions } = editedComment.parse(entry.args)
  const comment = useComment(commentId)
  if (!comment) return otherwise
  const postAsNew = () =>
    replace(entry.id, addComment, { folderId, candidateId: comment.candidateId, commentId: newId(), text, mentions })
  return <TwoTexts entry={entry} elsewhere={comment.text} onNew={postAsNew} />
}

/** The same of a comment on a folder. */
export function FolderCommentConflict({ entry, otherwise }: CardProps) {
  const { folderId, commentId, text, mentions } = editedComment.parse(entry.args)
  const comment = useFolderComments(folderId)?.find(({ id }) => id === commentId)
  if (!comment) return otherwise
  const postAsNew = () => replace(entry.id, commentOnFolder, { folderId, commentId: newId(), text, mentions })
  return <TwoTexts entry={entry} elsewhere={comment.text} onNew={postAsNew} />
}

interface Props extends Pick<CardProps, 'entry'> {
  /** What it says since it was changed on the other device. */
  elsewhere: string
  onNew: () => Promise<unknown>
}

function TwoTexts({ entry, elsewhere, onNew }: Props) {
  const { t } = useLingui()
  const { text } = editedComment.parse(entry.args)
  return (
    <>
      <h3 className={classes.what}>
        <Trans>Edited comment</Trans>
      </h3>
      <Sides mine={{ title: t`Here`, value: text }} theirs={{ title: t`Edited elsewhere`, value: elsewhere }} />
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, base: elsewhere })}>
          <Trans>Replace</Trans>
        </Button>
        <Button look="soft" onClick={() => void onNew()}>
          <Trans>Post as new</Trans>
        </Button>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
