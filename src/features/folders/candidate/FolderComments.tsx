import { Trans, useLingui } from '@lingui/react/macro'
import { type Ref, Suspense, useState } from 'react'
import { isFolderOnly, seesByFolders } from '../../../../contract/access/can.ts'
import { useConnection } from '../../../data/device/live.ts'
import { useComments } from '../../../data/folders/live.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useActor, useUser } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CommentBox } from '../../../entities/candidate/CommentBox.tsx'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import type { Audience } from '../../../entities/candidate/CommentReaders.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { useMentionable } from '../../../entities/candidate/use-mentionable.ts'
import { useNoteOn } from '../../../entities/candidate/use-note-on.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { changeComment, deleteOwnComment, type Telling, writeComment } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import classes from './CandidatePanel.module.css'
import { OwnComment } from './OwnComment.tsx'
import { useMentioning } from './use-mentioning.tsx'

const CommentReaders = lazyPart(() => import('../../../entities/candidate/CommentReaders.tsx'))
const CompanyNotes = lazyPart(() => import('./CompanyNotes.tsx'))

interface Props {
  folder: FolderView
  candidate: CandidateView
  telling: Telling
  inputRef?: Ref<HTMLTextAreaElement>
}

/** What was written on the candidate in this folder; works without a network from first to last. */
export function FolderComments({ folder, candidate, telling, inputRef }: Props) {
  const { t } = useLingui()
  const actor = useActor()
  const { may, reason } = useRights(folder)
  const comments = useComments(candidate.id)
  const author = useAuthorName(useColleagues())
  const { companyName } = useUser().company
  const offline = useConnection() === 'offline' ? t`This needs a connection` : undefined
  const everybody = useMentionable()
  const { mentioning, sharing } = useMentioning(folder)
  const note = useNoteOn(candidate.profileId)
  const readsNotes = may('profiles.comment') && !seesByFolders(actor)
  const [audience, setAudience] = useState<Audience>('folder')
  const forAll = audience === 'company'
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
            <OwnComment
              key={comment.id}
              comment={comment}
              author={author(comment.authorId)}
              mentioning={mentioning}
              onEdit={(text, mentions) => changeComment(telling, comment, text, mentions)}
              onDelete={() => deleteOwnComment(telling, comment)}
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
        {readsNotes ? (
          <Suspense>
            <CompanyNotes profileId={candidate.profileId} />
          </Suspense>
        ) : null}
      </div>
      {may('folders.comment') ? (
        <CommentBox
          draftKey={candidate.id}
          reason={forAll ? offline : reason}
          onSend={(text, mentions) =>
            forAll ? note(text, mentions) : writeComment(telling, candidate, text, mentions)
          }
          mentioning={forAll ? { readers: everybody.filter(({ role }) => !isFolderOnly(role)) } : mentioning}
          readers={
            <Suspense>
              <CommentReaders value={audience} company={companyName} onChange={readsNotes ? setAudience : undefined} />
            </Suspense>
          }
          inputRef={inputRef}
        />
      ) : null}
      {sharing}
    </>
  )
}
