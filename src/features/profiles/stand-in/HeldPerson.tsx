import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useHeldOf } from '../../../data/folders/held-person.ts'
import type { CandidateView } from '../../../data/folders/views.ts'
import { CandidateHead } from '../../../entities/candidate/CandidateHead.tsx'
import { useCandidateName } from '../../../entities/candidate/names.ts'
import { Career } from '../../../entities/profile/Career.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { useWhenReached } from '../../../lib/use-when-reached.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { NotHere } from '../../../ui/states/NotHere.tsx'
import classes from '../ProfilePage.module.css'
import { HeldAside } from './HeldAside.tsx'
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
          <Trans>
            The server can’t be reached. This is what your folders hold; the full profile opens once it responds.
          </Trans>
        </p>
        <div className={classes.heldHead}>
          <CandidateHead candidate={first} name={nameOf(first)} />
        </div>
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
      <HeldAside all={all} first={first} />
    </div>
  )
}
