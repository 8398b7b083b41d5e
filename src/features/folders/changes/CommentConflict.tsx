import { Trans, useLingui } from '@lingui/react/macro'
import { addComment } from '../../../../contract/folders/mutations/comments/add-comment.ts'
import { editComment } from '../../../../contract/folders/mutations/comments/edit-comment.ts'
import { discard } from '../../../data/device/live.ts'
import { replace, retry } from '../../../data/device/refused.ts'
import { useComment } from '../../../data/folders/live.ts'
import classes from '../../../entities/change/Refused.module.css'
import { Sides } from '../../../entities/change/Sides.tsx'
import type { CardProps } from '../../../entities/change/told.ts'
import { newId } from '../../../lib/new-id.ts'
import { Button } from '../../../ui/Button.tsx'

/** A comment that its author changed on two devices: the text of this one in its place, or beside it. */
export function CommentConflict({ entry, otherwise }: CardProps) {
  const { t } = useLingui()
  const { folderId, commentId, text, mentions } = editComment.args.parse(entry.args)
  const comment = useComment(commentId)
  if (!comment) return otherwise
  const postAsNew = () =>
    replace(entry.id, addComment, { folderId, candidateId: comment.candidateId, commentId: newId(), text, mentions })
  return (
    <>
      <h3 className={classes.what}>
        <Trans>Edited comment</Trans>
      </h3>
      <Sides mine={{ title: t`Here`, value: text }} theirs={{ title: t`Edited elsewhere`, value: comment.text }} />
      <div className={classes.acts}>
        <Button look="filled" onClick={() => void retry(entry.id, { ...entry.args, base: comment.text })}>
          <Trans>Replace</Trans>
        </Button>
        <Button look="soft" onClick={() => void postAsNew()}>
          <Trans>Post as new</Trans>
        </Button>
        <Button look="soft" onClick={() => void discard(entry.id)}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
