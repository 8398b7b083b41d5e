import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCalendar, IconFolderPlus, IconMapPin, IconSchool, IconUsers, IconWorld } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can } from '../../../contract/access/can.ts'
import type { Profile } from '../../../contract/profiles/endpoints.ts'
import { useCommands } from '../../commands/CommandHost.tsx'
import { useShortcuts } from '../../commands/use-shortcuts.ts'
import { useActor } from '../../data/session.ts'
import { useViewed } from '../../data/viewed.ts'
import { Career } from '../../entities/profile/Career.tsx'
import { placeName } from '../../entities/profile/place.ts'
import { TenureStrip } from '../../entities/profile/TenureStrip.tsx'
import { years } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { PersonTags } from './PersonTags.tsx'
import classes from './ProfilePage.module.css'
import { Skills } from './Skills.tsx'

/** Head, skills, career and education of a person. */
export function ProfileMain({ profile }: { profile: Profile }) {
  const { i18n } = useLingui()
  const now = useNow()
  const jobs = [...profile.currentPositions, ...profile.previousPositions]
  useViewed(profile.id)
  const companies = new Set(jobs.flatMap((job) => job.company ?? [])).size
  return (
    <div className={classes.main}>
      <Head profile={profile} />
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
              {profile.experience_years === null ? null : <span>{years(profile.experience_years, i18n.locale)}</span>}
              <Plural value={companies} one="# company" other="# companies" />
            </span>
          </div>
          <Career positions={jobs} />
        </section>
      ) : null}
      {profile.educations.length ? <Education profile={profile} /> : null}
      {profile.facts.length ? <Facts profile={profile} /> : null}
    </div>
  )
}

function Head({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const place = placeName(profile.location, i18n.locale)
  return (
    <div className={classes.head}>
      <Avatar name={profile.name} photo={profile.photo} size={88} />
      <div className={classes.who}>
        <h2 className={classes.name}>{profile.name}</h2>
        <p className={classes.job}>
          {profile.title}
          {profile.company ? <span className={classes.quiet}> {t`at ${profile.company}`}</span> : null}
        </p>
        <ul className={classes.facts}>
          {place ? (
            <li>
              <IconMapPin size={15} stroke={1.75} aria-hidden /> {place}
            </li>
          ) : null}
          {profile.languages.length ? (
            <li>
              <IconWorld size={15} stroke={1.75} aria-hidden /> {profile.languages.join(', ')}
            </li>
          ) : null}
          {profile.age === null ? null : (
            <li>
              <IconCalendar size={15} stroke={1.75} aria-hidden /> <Trans>About {profile.age}</Trans>
            </li>
          )}
        </ul>
      </div>
      <div className={classes.acts}>
        <SaveButton profile={profile} />
        <SimilarLink profile={profile} />
      </div>
    </div>
  )
}

/** The people most like this one, for whoever may search. */
function SimilarLink({ profile }: { profile: Profile }) {
  if (!can(useActor(), 'search.run')) return null
  return (
    <Link className={buttonClass({})} to="/" search={{ similar: String(profile.id) }}>
      <IconUsers size={16} stroke={1.75} />
      <Trans>Similar people</Trans>
    </Link>
  )
}

function SaveButton({ profile }: { profile: Profile }) {
  const [add] = useCommands('people')
  const subject = { count: 1, profileIds: [profile.id] }
  const run = add && !add.reason(subject) ? () => add.run(subject) : undefined
  useShortcuts(msg`Profile`, [{ keys: 's', label: msg`Add to folder`, offered: true, run }])
  if (!add) return null
  return (
    <Button look="filled" className={classes.save} reason={add.reason(subject)} onClick={() => add.run(subject)}>
      <IconFolderPlus size={16} stroke={1.75} />
      <Trans>Save to folder</Trans>
    </Button>
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
          <li key={at} className={classes.school}>
            <span className={classes.logo} aria-hidden>
              <IconSchool size={18} stroke={1.75} />
            </span>
            <div>
              <div className={classes.strong}>{school.institution ?? school.field}</div>
              <div className={classes.meta}>
                {[
                  school.institution ? school.field : null,
                  [school.start_year, school.end_year].filter(Boolean).join('–'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
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
