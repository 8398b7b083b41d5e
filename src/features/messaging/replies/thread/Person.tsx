import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFolderPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WholeThread } from '../../../../../contract/messaging/thread-endpoints.ts'
import { ActButton } from '../../../../commands/ActButton.tsx'
import { useOffered } from '../../../../commands/ActHost.tsx'
import { useActs } from '../../../../commands/use-acts.ts'
import { CandidateHead } from '../../../../entities/candidate/CandidateHead.tsx'
import { StatusPill } from '../../../../entities/candidate/StatusPill.tsx'
import type { Standing } from '../../../../entities/message/reply/use-standing.ts'
import { SkillTag } from '../../../../entities/profile/SkillTag.tsx'
import { useProfileName } from '../../../../entities/profile/use-profile-name.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import classes from './Thread.module.css'
import type { Around } from './ThreadPane.tsx'

interface Props {
  thread: WholeThread
  standing: Standing
  place?: Around['place']
  /** What can be said of their answer. */
  children?: ReactNode
}

const mostSkills = 6

/** A person in no folder has no status, and gets one by this. */
function SaveToFolder({ profileId }: { profileId: number }) {
  const { t } = useLingui()
  const { add } = useActs(msg`Replies`, useOffered('people'), { count: 1, profileIds: [profileId] })
  return add ? (
    <div className={classes.saving}>
      <ActButton wide act={add} Icon={IconFolderPlus} text={t`Save to folder`} />
    </div>
  ) : null
}

/** Who answered, as this device knows them, and where they stand. It asks no server, which would count a view. */
export function Person({ thread: { profile }, standing, place, children }: Props) {
  const name = useProfileName()(profile)
  const { candidate, status, substatus, folder } = standing
  return (
    <>
      {candidate ? (
        <div className={classes.known}>
          <CandidateHead candidate={candidate} name={name} />
        </div>
      ) : (
        <div className={classes.person}>
          <Avatar name={profile.name} photo={profile.photo} size={56} />
          <span className={classes.who}>
            <h2>{name}</h2>
            {profile.name ? <span>{profile.title}</span> : null}
          </span>
        </div>
      )}
      {children && candidate?.career.skills.length ? (
        <div className={classes.skills}>
          {candidate.career.skills.slice(0, mostSkills).map((skill) => (
            <SkillTag key={skill.name} skill={skill} />
          ))}
        </div>
      ) : null}
      {folder ? (
        <p className={classes.stands}>
          <Link to="/folders/$folderId/" params={{ folderId: folder.uid }} title={folder.name}>
            {folder.name}
          </Link>
          {status ? <StatusPill status={status} substatus={substatus} /> : null}
        </p>
      ) : null}
      {standing.candidateId ? null : <SaveToFolder profileId={profile.id} />}
      {children}
      {place ? <span className={classes.space} /> : null}
      <p className={classes.ways}>
        <Link to="/profiles/$profileId/" params={{ profileId: String(profile.id) }} search={{ tab: 'messages' }}>
          <Trans>Open profile</Trans>
        </Link>
        {place ? (
          <Trans>
            {place.at} of {place.count}
          </Trans>
        ) : null}
      </p>
    </>
  )
}
