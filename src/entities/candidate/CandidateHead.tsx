import { Plural, useLingui } from '@lingui/react/macro'
import type { CandidateView } from '../../data/folders/views.ts'
import { span } from '../../lib/dates.ts'
import { experience } from '../../lib/experience.ts'
import { useNow } from '../../lib/use-now.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { DoNotContact } from '../profile/do-not-contact/DoNotContact.tsx'
import { placeName } from '../profile/place.ts'
import { TenureStrip } from '../profile/tenure/TenureStrip.tsx'
import { monthsHere } from '../profile/tenure/tenure.ts'
import { useAtCompany } from '../profile/use-at-company.ts'
import classes from './CandidateHead.module.css'

interface Props {
  candidate: Pick<CandidateView, 'career' | 'person' | 'profileId'>
  name: string
}

/** Who it is: face, name, what and where, and the career at a glance. */
export function CandidateHead({ candidate, name }: Props) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const phone = usePhone()
  const { career, person } = candidate
  // On a phone the candidate is the page.
  const Heading = phone ? 'h1' : 'h2'
  const place = placeName(career.location, i18n.locale)
  const atCompany = useAtCompany()
  const at = [atCompany({ ...career, title: null }), place].filter(Boolean).join(', ')
  const all = experience(career.experience_years, i18n.locale)
  const months = monthsHere(career)
  const here = months === null ? null : span(months, i18n.locale)
  const companies = new Set(career.positions.flatMap((job) => job.company ?? [])).size
  return (
    <>
      <div className={classes.head}>
        <Avatar name={person?.name ?? ''} photo={person?.photo} size={phone ? 72 : 56} />
        <div className={classes.who}>
          <Heading className={classes.name}>{name}</Heading>
          {career.do_not_contact ? <DoNotContact profileId={candidate.profileId} /> : null}
          {person ? <p>{career.title}</p> : null}
          <p className={classes.quiet}>{[at, all === here ? null : all].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {companies ? (
        <div className={classes.tenure}>
          <TenureStrip positions={career.positions} width={150} now={now} />
          <span>
            <Plural value={companies} one="# company" other="# companies" />
            {here ? `, ${t`${here} here`}` : ''}
          </span>
        </div>
      ) : null}
    </>
  )
}
