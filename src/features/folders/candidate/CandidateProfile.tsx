import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import { changeTags } from '../../../../contract/folders/mutations/change-tags.ts'
import { mutate } from '../../../data/device/live.ts'
import { useTagsIn } from '../../../data/folders/candidates.ts'
import { folderAddress } from '../../../data/folders/folder-address.ts'
import { useComments, useTags } from '../../../data/folders/live.ts'
import type { CandidateView, FolderView } from '../../../data/folders/views.ts'
import { useActor } from '../../../data/network/session.ts'
import { useColleagues } from '../../../data/users/colleagues.ts'
import { CommentItem } from '../../../entities/candidate/CommentItem.tsx'
import { useAuthorName } from '../../../entities/candidate/names.ts'
import { Career } from '../../../entities/profile/Career.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { Tags } from '../../../entities/profile/tags/Tags.tsx'
import { tagWords } from '../../../entities/profile/tags/tag-words.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { durable } from '../../../ui/toasts/durable.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import type { Telling } from '../changes/acts.tsx'
import { useRights } from '../page/use-folder.ts'
import { CandidateSteps } from '../steps/CandidateSteps.tsx'
import { CandidateContacts } from './CandidateContacts.tsx'
import { CandidateOwner } from './CandidateOwner.tsx'
import classes from './CandidatePanel.module.css'
import { CandidateResumes } from './CandidateResumes.tsx'

interface Props {
  folder: FolderView
  candidate: CandidateView
  telling: Telling
}

/** Skills and career as the device holds them; the whole profile is one step further and needs a network. */
export function CandidateProfile({ folder, candidate, telling }: Props) {
  const phone = usePhone()
  const actor = useActor()
  const { career } = candidate
  return (
    <>
      <CandidateSteps folder={folder} candidate={candidate} telling={telling} />
      <CandidateOwner folder={folder} candidate={candidate} telling={telling} />
      {phone ? <CandidateContacts candidate={candidate} /> : null}
      {career.skills.length ? (
        <div className={classes.skills}>
          {career.skills.map((skill) => (
            <SkillTag key={skill.name} skill={skill} large={phone} />
          ))}
        </div>
      ) : null}
      <CandidateTags folder={folder} candidate={candidate} telling={telling} />
      {phone ? null : <CandidateContacts candidate={candidate} />}
      <CandidateResumes candidate={candidate} />
      {phone ? <LatestComment candidate={candidate} /> : null}
      <div className={classes.section}>
        <Career positions={career.positions} first={12} />
      </div>
      {can(actor, 'profiles.view') ? (
        <div className={classes.links}>
          <Link
            className={buttonClass({})}
            to="/profiles/$profileId/"
            params={{ profileId: String(candidate.profileId) }}
            search={{ from: folderAddress(folder) }}
          >
            <Trans>Full profile</Trans>
          </Link>
        </div>
      ) : null}
    </>
  )
}

/** The most of the folder's words that are offered. */
const mostKnown = 200

function CandidateTags({ folder, candidate, telling }: Props) {
  const { t } = useLingui()
  const { may, has, reason } = useRights(folder)
  const tags = useTags(candidate.id)
  const tagsOf = useTagsIn(folder.id)
  if (!tags || !has('tags')) return null
  const known =
    tagsOf &&
    tagWords(tagsOf, [])
      .slice(0, mostKnown)
      .map(({ word }) => word)
  const change = (add: string[], remove: string[]) => {
    const args = { folderId: folder.id, candidateIds: [candidate.id], add, remove }
    void durable(() => mutate(changeTags, args, { where: folder.name, what: telling.nameOf(candidate) }))
  }
  return (
    <div className={classes.section}>
      <Tags
        tags={tags}
        locked={may('folders.tag') ? reason : t`You can’t change tags here`}
        known={known}
        onChange={change}
      />
    </div>
  )
}

/** What was said last, so that one need not leave the profile for it. */
function LatestComment({ candidate }: { candidate: CandidateView }) {
  const actor = useActor()
  const latest = useComments(candidate.id)?.at(-1)
  const author = useAuthorName(useColleagues())
  if (!latest) return null
  return (
    <div className={classes.latest}>
      <CommentItem
        author={author(latest.authorId)}
        own={latest.authorId === actor.id}
        text={latest.text}
        mentions={latest.mentions}
        at={latest.createdAt}
        waiting={latest.waiting}
        small
      />
    </div>
  )
}
