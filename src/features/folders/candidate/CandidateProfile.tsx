import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { can } from '../../../../contract/access/can.ts'
import { useActor } from '../../../data/session.ts'
import type { CandidateView } from '../../../data/views.ts'
import { Career } from '../../../entities/profile/Career.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { buttonClass } from '../../../ui/Button.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import classes from './CandidatePanel.module.css'

/** Skills and career as the device holds them; the whole profile is one step further and needs a network. */
export function CandidateProfile({ candidate }: { candidate: CandidateView }) {
  const phone = usePhone()
  const actor = useActor()
  const { career } = candidate
  return (
    <>
      {career.skills.length ? (
        <div className={classes.skills}>
          {career.skills.map((skill) => (
            <SkillTag key={skill.name} skill={skill} large={phone} />
          ))}
        </div>
      ) : null}
      <div className={classes.section}>
        <Career positions={career.positions} first={12} />
      </div>
      {can(actor, 'profiles.view') ? (
        <div className={classes.links}>
          <Link
            className={buttonClass({})}
            to="/profiles/$profileId/"
            params={{ profileId: String(candidate.profileId) }}
          >
            <Trans>Full profile</Trans>
          </Link>
        </div>
      ) : null}
    </>
  )
}
