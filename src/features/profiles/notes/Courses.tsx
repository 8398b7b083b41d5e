import { Trans } from '@lingui/react/macro'
import { IconCertificate } from '@tabler/icons-react'
import type { Profile } from '../../../../contract/profiles/endpoints.ts'
import classes from '../ProfilePage.module.css'

/** Courses and certificates of a person; nothing where none are known. */
export function Courses({ profile: { coursesAndCertificates: courses = [] } }: { profile: Profile }) {
  if (!courses.length) return null
  return (
    <section className={classes.section}>
      <h2>
        <Trans>Courses and certificates</Trans>
      </h2>
      <ul className={classes.schools}>
        {courses.map(({ name, issuer, year }) => (
          <li key={`${name} ${issuer} ${year}`} className={classes.school}>
            <span className={classes.logo} aria-hidden>
              <IconCertificate size={18} stroke={1.75} />
            </span>
            <div>
              <div className={classes.strong}>{name}</div>
              <div className={classes.meta}>{[issuer, year].filter(Boolean).join(' · ')}</div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
