import { Trans, useLingui } from '@lingui/react/macro'
import { IconEyeOff, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { hasLeft } from '../../../../../contract/profiles/derived/derived.ts'
import type { CandidateView } from '../../../../data/folders/views.ts'
import { DoNotContact } from '../../../../entities/profile/do-not-contact/DoNotContact.tsx'
import { placeName } from '../../../../entities/profile/place.ts'
import { SkillTag } from '../../../../entities/profile/SkillTag.tsx'
import { TenureStrip } from '../../../../entities/profile/tenure/TenureStrip.tsx'
import { monthsHere } from '../../../../entities/profile/tenure/tenure.ts'
import { span } from '../../../../lib/dates.ts'
import { experience } from '../../../../lib/experience.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Avatar } from '../../../../ui/Avatar.tsx'
import { usePhone } from '../../../../ui/use-media.ts'
import { ReviewLinks } from './ReviewLinks.tsx'
import classes from './ReviewPage.module.css'

interface Props {
  candidate: CandidateView
  name: string
  /** Who they are is hidden until the verdict: no file is offered that is called by their name. */
  blind: boolean
  /** What colleagues say. */
  children: ReactNode
}

/** Who it is and what they have done, as the device holds it. */
export function ReviewPerson({ candidate, name, blind, children }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const { career, person } = candidate
  const place = placeName(career.location, i18n.locale)
  // From the one before the last two to the present one, as the strip goes.
  const employers = [...new Set(career.positions.flatMap(({ company }) => company ?? []))].slice(0, 3).reverse()
  const months = monthsHere(career)
  const facts = [
    { key: hasLeft(career) ? t`Previously` : t`Now`, value: career.company },
    {
      key: t`Experience`,
      value: experience(career.experience_years, i18n.locale, 'long'),
    },
    {
      key: t`Here`,
      value: months === null ? null : span(months, i18n.locale),
    },
  ].filter((fact) => fact.value)
  return (
    <>
      <div className={classes.who}>
        <Avatar name={person?.name ?? ''} photo={person?.photo} size={84} />
        <div>
          <h1 className={classes.name}>{name}</h1>
          {career.do_not_contact ? <DoNotContact profileId={candidate.profileId} /> : null}
          {person ? <p>{career.title}</p> : null}
        </div>
      </div>
      <dl className={classes.facts}>
        {facts.map((fact) => (
          <div key={fact.key} className={classes.fact}>
            <dt>{fact.key}</dt>
            <dd>{fact.value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.career}>
        <TenureStrip positions={career.positions} width={phone ? 350 : 600} now={now} />
        <p className={classes.before}>
          {employers.map((company) => (
            <span key={company}>{company}</span>
          ))}
        </p>
      </div>
      <div className={classes.skills}>
        {career.skills.slice(0, 10).map((skill) => (
          <SkillTag key={skill.name} skill={skill} large />
        ))}
      </div>
      {children}
      {place ? (
        <p className={classes.place}>
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          {place}
        </p>
      ) : null}
      {blind ? (
        <p className={classes.place}>
          <IconEyeOff size={20} stroke={1.75} aria-hidden />
          <Trans>Name, photo, age and school are hidden until your verdict.</Trans>
        </p>
      ) : (
        <ReviewLinks candidate={candidate} />
      )}
    </>
  )
}
