import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { takeFolderCommentBack, useFolderComments, writeFolderComment } from '../../../data/folders/folder-comments.ts'
import type { FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { newId } from '../../../lib/new-id.ts'
import { durable } from '../../../ui/toasts/durable.tsx'
import { sayDone } from '../../../ui/toasts/say-done.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './AboutFolder.module.css'

/** What was said of the folder itself; works without a network. */
export function FolderTalk({ folder }: { folder: FolderView }) {
  const { t } = useLingui()
  const actor = useActor()
  const { may, has, reason } = useRights(folder)
  const comments = useFolderComments(folder.id)
  const author = useAuthorName(useColleagues())
  const say = (text: string) => durable(() => writeFolderComment(folder, newId(), text))
  const takeBack = async (id: string, text: string) => {
    const done = await durable(() => takeFolderCommentBack(folder, id))
    if (done) sayDone(<Trans>Comment deleted</Trans>, () => say(text))
  }
  return (
    <section className={classes.talk}>
      {comments?.length === 0 ? (
        <p className={classes.none}>
          {folder.onDevice ? <Trans>No comments on the folder yet.</Trans> : <Trans>Not on this device yet.</Trans>}
        </p>
      ) : null}
      {comments?.map(({ id, authorId, text, createdAt, waiting }) => (
        <CommentItem
          key={id}
          author={author(authorId)}
          own={authorId === actor.id}
          text={text}
          at={createdAt}
          waiting={waiting}
          acts={
            authorId === actor.id && !reason ? (
              <button
                type="button"
                className={classes.mini}
                aria-label={t`Delete comment`}
                onClick={() => void takeBack(id, text)}
              >
                <IconTrash size={15} stroke={1.75} />
              </button>
            ) : null
          }
        />
      ))}
      {may('folders.comment') && has('comments') ? (
        <CommentBox draftKey={folder.id} placeholder={t`Comment on the folder`} reason={reason} onSend={say} />
      ) : null}
    </section>
  )
}
