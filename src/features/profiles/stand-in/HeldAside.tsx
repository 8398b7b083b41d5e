import { Trans, useLingui } from '@lingui/react/macro'
import { useComments, useFolderLookup, useTags } from '../../../data/folders/live.ts'
import { useResumes } from '../../../data/folders/resumes.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useHeldContacts } from '../../../data/profiles/contacts.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { ContactBox } from '../../../entities/profile/contacts/ContactBox.tsx'
import { shownRow } from '../../../entities/profile/contacts/shown.ts'
import { ResumeList } from '../../../entities/profile/ResumeList.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import classes from '../ProfilePage.module.css'
import { FolderLink } from '../tabs/InFolders.tsx'

/** Contacts and words of a person as the folders on this device hold them, then each folder with what was said there. */
export const HeldAside = ({ all, first }: { all: readonly CandidateView[]; first: CandidateView }) => (
  <aside className={classes.aside}>
    <Contacts candidateId={first.id} />
    <Words candidateId={first.id} />
    <Resumes candidateId={first.id} />
    {all.map((candidate) => (
      <InFolder key={candidate.id} candidate={candidate} />
    ))}
  </aside>
)

interface OfCandidate {
  candidateId: string
}

function Contacts({ candidateId }: OfCandidate) {
  const held = useHeldContacts(candidateId)
  const nameOf = useAuthorName(useColleagues())
  if (!held?.length) return null
  return (
    <section className={classes.contacts}>
      <h2>
        <Trans>Contacts</Trans>
      </h2>
      <ContactBox contacts={held.map((row) => shownRow(row, nameOf))} />
    </section>
  )
}

function Words({ candidateId }: OfCandidate) {
  const tags = useTags(candidateId)
  if (!tags?.length) return null
  return (
    <section className={classes.contacts}>
      <h2>
        <Trans>Tags</Trans>
      </h2>
      <div className={classes.tags}>
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </div>
    </section>
  )
}

function Resumes({ candidateId }: OfCandidate) {
  const files = useResumes(candidateId)
  if (!files?.length) return null
  return (
    <section className={classes.contacts}>
      <h2>
        <Trans>Résumés</Trans>
      </h2>
      <ResumeList files={files} />
    </section>
  )
}

/** The folder, the status that the person has there, and what was said of them. */
function InFolder({ candidate: { id, folderId, statusId } }: { candidate: CandidateView }) {
  const { t } = useLingui()
  const actor = useActor()
  const folder = useFolderLookup()(folderId)
  const comments = useComments(id)
  const author = useAuthorName(useColleagues())
  if (!folder) return null
  const { number, name } = folder
  return (
    <section aria-label={t`In ${name}`}>
      <div className={classes.first}>
        <FolderLink folder={{ id: number ?? folderId, uid: folderId, name, status: statusId, candidate_id: id }} />
      </div>
      {comments?.length ? (
        <div className={classes.comments}>
          {comments.map(({ id: key, authorId, text, mentions, createdAt, waiting }) => (
            <CommentItem
              key={key}
              author={author(authorId)}
              own={authorId === actor.id}
              text={text}
              mentions={mentions}
              at={createdAt}
              waiting={waiting}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}
