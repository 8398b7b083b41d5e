import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useHeldOf } from '../../../data/folders/find-people.ts'
import { useComments, useFolderLookup, useTags } from '../../../data/folders/live.ts'
import { useResumes } from '../../../data/folders/resumes.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { openFile } from '../../../data/network/files/file-content.ts'
import { useActor } from '../../../data/network/session.ts'
import { useHeldContacts } from '../../../data/profiles/contacts.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CandidateHead } from '../../../entities/candidate/CandidateHead.tsx'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useAuthorName, useCandidateName } from '../../../entities/candidate/names.ts'
import { Career } from '../../../entities/profile/Career.tsx'
import { ContactBox } from '../../../entities/profile/contacts/ContactBox.tsx'
import { shownRow } from '../../../entities/profile/contacts/shown.ts'
import { ResumeFile } from '../../../entities/profile/ResumeFile.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { useWhenReached } from '../../../lib/use-when-reached.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { trouble } from '../../../ui/toasts/toast.ts'
import classes from '../ProfilePage.module.css'
import { FolderLink } from '../tabs/InFolders.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

interface Props {
  profileId: string
  onRetry: () => void
}

/** Without a network: what the folders on this device hold of a person, where no copy of the whole profile is kept. */
export function HeldPerson({ profileId, onRetry }: Props) {
  const held = useHeldOf(profileId)
  if (!held)
    return (
      <div className={classes.page} aria-busy>
        <ProfileSkeleton />
      </div>
    )
  return held[0] ? <Held all={held} first={held[0]} onRetry={onRetry} /> : <Nowhere onRetry={onRetry} />
}

const Nowhere = ({ onRetry }: Pick<Props, 'onRetry'>) => (
  <NotHere
    onRetry={onRetry}
    acts={
      <Link className={buttonClass({ look: 'filled' })} to="/folders/">
        <Trans>Folders on this device</Trans>
      </Link>
    }
  >
    <Trans>
      This person isn’t in a folder on this device, and nobody opened the profile here in the last 24 hours. It will
      open when you’re back online.
    </Trans>
  </NotHere>
)

/** The same person in each of the folders: who they are is the same in all. */
function Held({ all, first, onRetry }: { all: CandidateView[]; first: CandidateView; onRetry: () => void }) {
  useWhenReached(onRetry)
  const nameOf = useCandidateName()
  const { skills, positions } = first.career
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <p className={classes.held} role="status">
          <Trans>You’re offline. This is what your folders hold; the full profile opens when you’re back online.</Trans>
        </p>
        <CandidateHead candidate={first} name={nameOf(first)} />
        {skills.length ? (
          <div className={classes.section}>
            <div className={classes.tags}>
              {skills.map((skill) => (
                <SkillTag key={skill.name} skill={skill} large />
              ))}
            </div>
          </div>
        ) : null}
        <div className={classes.section}>
          <h2>
            <Trans>Career</Trans>
          </h2>
          <Career positions={positions} />
        </div>
      </div>
      <aside className={classes.aside}>
        <Contacts candidateId={first.id} />
        <Words candidateId={first.id} />
        <Resumes candidateId={first.id} />
        {all.map((candidate) => (
          <InFolder key={candidate.id} candidate={candidate} />
        ))}
      </aside>
    </div>
  )
}

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
  const errorText = useErrorText()
  const files = useResumes(candidateId)
  if (!files?.length) return null
  return (
    <section className={classes.contacts}>
      <h2>
        <Trans>Résumés</Trans>
      </h2>
      <ul>
        {files.map(({ id, name, size, addedAt }) => (
          <ResumeFile
            key={id}
            name={name}
            size={size}
            at={addedAt}
            onOpen={() => openFile(id, name).then(undefined, (error: unknown) => void trouble(errorText(error)))}
          />
        ))}
      </ul>
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
          {comments.map(({ id: key, authorId, text, createdAt, waiting }) => (
            <CommentItem
              key={key}
              author={author(authorId)}
              own={authorId === actor.id}
              text={text}
              at={createdAt}
              waiting={waiting}
            />
          ))}
        </div>
      ) : null}
    </section>
  )
}
