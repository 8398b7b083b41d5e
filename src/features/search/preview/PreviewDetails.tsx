import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import { Career } from '../../../entities/profile/Career.tsx'
import { SkillTag } from '../../../entities/profile/SkillTag.tsx'
import { TenureStrip } from '../../../entities/profile/tenure/TenureStrip.tsx'
import { experience } from '../../../lib/experience.ts'
import { useNow } from '../../../lib/use-now.ts'
import classes from './Preview.module.css'
import { PreviewContacts } from './PreviewContacts.tsx'

/** What a profile says beyond its head: contacts, skills with those that were asked for, career. */
export function PreviewDetails({ profile, hits }: { profile: Profile; hits: readonly string[] }) {
  const { i18n } = useLingui()
  const now = useNow()
  const jobs = [...profile.currentPositions, ...profile.previousPositions]
  return (
    <>
      <PreviewContacts profile={profile} />
      <section className={classes.section}>
        <h3>
          <Trans>Skills</Trans>
        </h3>
        <div className={classes.skills}>
          {profile.skills.map((skill) => (
            <SkillTag key={skill.name} skill={skill} hit={hits.includes(skill.name)} />
          ))}
        </div>
      </section>
      <section className={classes.section}>
        <h3>
          <Trans>Career</Trans>
          <span className={classes.strip}>
            <TenureStrip positions={jobs} width={140} now={now} />
            {experience(profile.experience_years, i18n.locale)}
          </span>
        </h3>
        <Career positions={jobs} />
      </section>
    </>
  )
}
