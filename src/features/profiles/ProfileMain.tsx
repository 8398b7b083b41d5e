import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconSchool } from '@tabler/icons-react'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { Career } from '../../entities/profile/Career.tsx'
import { TenureStrip } from '../../entities/profile/tenure/TenureStrip.tsx'
import { experience } from '../../lib/experience.ts'
import { useNow } from '../../lib/use-now.ts'
import { Courses } from './notes/Courses.tsx'
import { DiversityLabels } from './notes/DiversityLabels.tsx'
import { PersonTags } from './notes/PersonTags.tsx'
import classes from './ProfilePage.module.css'
import { Skills } from './skills/Skills.tsx'
import { OwnSteps } from './steps/OwnSteps.tsx'

/** What a person can do and did: words, skills, career and education. */
export function ProfileMain({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const now = useNow()
  const jobs = [...profile.currentPositions, ...profile.previousPositions]
  const worked = experience(profile.experience_years, i18n.locale)
  const companies = new Set(jobs.flatMap((job) => job.company ?? [])).size
  return (
    <>
      <OwnSteps profile={profile} />
      <PersonTags profile={profile} />
      {profile.summary ? <p className={classes.summary}>{profile.summary}</p> : null}
      <Skills profile={profile} />
      {jobs.length ? (
        <section className={classes.section}>
          <div className={classes.title}>
            <h2>
              <Trans>Career</Trans>
            </h2>
            <span className={classes.strip}>
              <TenureStrip positions={jobs} width={220} now={now} />
              <span>
                {worked ? `${worked}, ` : null}
                <Plural value={companies} one="# company" other="# companies" />
              </span>
            </span>
          </div>
          <Career positions={jobs} />
        </section>
      ) : null}
      {profile.educations.length ? <Education profile={profile} /> : null}
      <Courses profile={profile} />
      {profile.facts.length ? <Facts profile={profile} /> : null}
      {profile.diversity_labels ? <DiversityLabels profile={profile} labels={profile.diversity_labels} /> : null}
    </>
  )
}

function Education({ profile }: { profile: Profile }) {
  return (
    <section className={classes.section}>
      <h2>
        <Trans>Education</Trans>
      </h2>
      <ul className={classes.schools}>
        {profile.educations.map((school, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: educations have no id and are never reordered
          <School key={at} school={school} />
        ))}
      </ul>
    </section>
  )
}

function School({ school }: { school: Profile['educations'][number] }) {
  const { t } = useLingui()
  const { institution, field, start_year: from, end_year: to } = school
  const dates = from && to ? t`${from} to ${to}` : (from ?? to)
  return (
    <li className={classes.school}>
      <span className={classes.logo} aria-hidden>
        <IconSchool size={18} stroke={1.75} />
      </span>
      <div>
        <div className={classes.strong}>{institution ?? field}</div>
        <div className={classes.meta}>{[institution ? field : null, dates].filter(Boolean).join(' · ')}</div>
      </div>
    </li>
  )
}

const Facts = ({ profile }: { profile: Profile }) => (
  <section className={classes.section}>
    <h2>
      <Trans>Also known</Trans>
    </h2>
    <dl className={classes.known}>
      {profile.facts.map((fact) => (
        <div key={fact.name}>
          <dt className={classes.quiet}>{fact.name}</dt>
          <dd>{fact.values.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </section>
)
