import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { namedIn } from '../../../../contract/folders/mentions.ts'
import { commentLimit } from '../../../../contract/folders/rules.ts'
import type { CommentView } from '../../../data/folders/views.ts'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { type Mentioning, useMentionField } from '../../../entities/candidate/use-mention-field.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/Field.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import classes from './CandidatePanel.module.css'

const Untold = lazyPart(() => import('../../../entities/candidate/Untold.tsx'))

interface Props {
  comment: Pick<CommentView, 'text' | 'mentions' | 'createdAt' | 'waiting'>
  author: string
  mentioning: Mentioning
  onEdit: (text: string, mentions: string[]) => Promise<unknown>
  onDelete: () => Promise<unknown>
}

/** A comment of one's own, on a candidate or on the folder: it can be changed and deleted. */
export function OwnComment({ comment, author, mentioning, onEdit, onDelete }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const [text, setText] = useState(comment.text)
  const field = useMentionField(mentioning, setText)
  const close = () => setOpen(undefined)
  const save = async () => {
    close()
    const said = text.trim()
    if (said === comment.text) return
    const mentions = namedIn(said, [...mentioning.readers, ...(mentioning.others ?? [])])
    await onEdit(said, mentions)
  }
  const remove = async () => {
    close()
    await onDelete()
  }
  return (
    <>
      <CommentItem
        author={author}
        own
        text={comment.text}
        mentions={comment.mentions}
        at={comment.createdAt}
        waiting={comment.waiting}
        acts={
          <>
            <button type="button" className={classes.mini} aria-label={t`Edit comment`} onClick={() => setOpen('edit')}>
              <IconPencil size={15} stroke={1.75} />
            </button>
            <button
              type="button"
              className={classes.mini}
              aria-label={t`Delete comment`}
              onClick={() => setOpen('delete')}
            >
              <IconTrash size={15} stroke={1.75} />
            </button>
          </>
        }
      />
      {open === 'edit' ? (
        <Dialog
          title={t`Edit comment`}
          onClose={close}
          foot={
            <Button look="filled" disabled={!text.trim()} onClick={() => void save()}>
              <Trans>Save</Trans>
            </Button>
          }
        >
          <TextArea
            data-first
            label={t`Comment`}
            rows={5}
            maxLength={commentLimit}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => void field.onKey(event)}
            {...field.props}
          />
          {field.list}
          {mentioning.untold && text.includes('@') ? (
            <Suspense>
              <Untold text={text} of={mentioning.untold} />
            </Suspense>
          ) : null}
        </Dialog>
      ) : null}
      {open === 'delete' ? (
        <Dialog
          title={t`Delete this comment?`}
          onClose={close}
          foot={
            <>
              <Button onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
              <Button danger onClick={() => void remove()}>
                <Trans>Delete</Trans>
              </Button>
            </>
          }
        >
          {comment.text}
        </Dialog>
      ) : null}
    </>
  )
}
