import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BugReport, ReportReason } from '../../../../contract/profiles/report-endpoints.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './Reports.module.css'
import { reasonNames } from './reason-names.ts'

/** One report: what is wrong, who says so and of whom, and the answer or where it is written. */
export function ReportRow({ report }: { report: BugReport }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { profile_id: profile, reason, text, company, user, answer, answered_by: by, answered_at: at } = report
  const name = reasonNames[reason as ReportReason]
  return (
    <li className={classes.report}>
      <h2 className={classes.reason}>{name ? i18n._(name) : reason}</h2>
      <p className={classes.text} dir="auto">
        {text}
      </p>
      <p className={classes.quiet}>
        {[user, company, timeOf(report.created_at, now, i18n.locale)].join(' · ')}
        {profile === null ? null : (
          <>
            {' · '}
            <Link className={classes.link} to="/profiles/$profileId/" params={{ profileId: String(profile) }}>
              {report.profile_name || <Trans>Profile {profile}</Trans>}
            </Link>
          </>
        )}
      </p>
      {answer !== null && at !== null ? (
        <blockquote className={classes.answer}>
          <p className={classes.text} dir="auto">
            {answer}
          </p>
          <p className={classes.quiet}>{[by, timeOf(at, now, i18n.locale)].filter(Boolean).join(' · ')}</p>
        </blockquote>
      ) : (
        <AnswerForm id={report.id} />
      )}
    </li>
  )
}
