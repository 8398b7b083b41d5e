import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, Suspense } from 'react'
import { can, isFolderOnly } from '../../../../contract/access/can.ts'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useRead } from '../../../data/network/reads/use-read.ts'
import { useActor, useUser } from '../../../data/network/session.ts'
import { profileComments } from '../../../data/profiles/comments.ts'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useMentionable } from '../../../entities/candidate/use-mentionable.ts'
import { useNoteOn } from '../../../entities/candidate/use-note-on.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ErrorCard } from '../../../ui/states/ErrorCard.tsx'
import classes from '../ProfilePage.module.css'
import { CommentBones } from '../stand-in/ProfileSkeleton.tsx'

const CommentReaders = lazyPart(() => import('../../../entities/candidate/CommentReaders.tsx'))

interface Props {
  profile: Profile
  inputRef: Ref<HTMLTextAreaElement>
}

/** The company's comments on the person, from all folders. */
export function Comments({ profile, inputRef }: Props) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const actor = useActor()
  const { companyName } = useUser().company
  const connection = useConnection()
  const comments = useRead(profileComments(String(profile.id)))
  const send = useNoteOn(profile.id)
  const readers = useMentionable().filter(({ role }) => !isFolderOnly(role))
  if (comments.error)
    return <ErrorCard detail={errorText(comments.error)} onRetry={comments.again} copy={comments.copy} />
  return (
    <>
      <div className={classes.comments}>
        {comments.data === undefined ? <CommentBones /> : null}
        {comments.data?.results.length === 0 ? (
          <p className={classes.none}>
            <Trans>No comments yet.</Trans>
          </p>
        ) : null}
        {comments.data?.results.map((comment) => (
          <CommentItem
            key={comment.id}
            author={`${comment.author.first_name} ${comment.author.last_name}`.trim()}
            own={comment.author.id === actor.id}
            text={comment.text}
            mentions={comment.mentions}
            at={comment.createdAt}
          />
        ))}
      </div>
      {can(actor, 'profiles.comment') ? (
        <CommentBox
          draftKey={`profile-${profile.id}`}
          reason={connection === 'offline' ? t`This needs a connection` : undefined}
          onSend={send}
          mentioning={{ readers }}
          readers={
            <Suspense>
              <CommentReaders value="company" company={companyName} />
            </Suspense>
          }
          inputRef={inputRef}
        />
      ) : null}
    </>
  )
}
