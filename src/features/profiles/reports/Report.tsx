import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BugReport, ReportReason } from '../../../../contract/profiles/report-endpoints.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Card } from '../../../ui/shells/Card.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import classes from './Reports.module.css'
import { reasonNames } from './reason-names.ts'

/** One report: what is wrong, who says so and of whom, and the answer or where it is written. */
export function Report({ report }: { report: BugReport }) {
  const { i18n } = useLingui()
  const now = useNow()
  const { profile_id: profile, reason, text, company, user, answer, answered_by: by, answered_at: at } = report
  const name = reasonNames[reason as ReportReason]
  return (
    <Card title={name ? i18n._(name) : reason} text={text}>
      <Quiet>
        {[user, company, timeOf(report.created_at, now, i18n.locale)].join(' · ')}
        {profile === null ? null : (
          <>
            {' · '}
            <Link to="/profiles/$profileId/" params={{ profileId: String(profile) }}>
              {report.profile_name || <Trans>Profile {profile}</Trans>}
            </Link>
          </>
        )}
      </Quiet>
      {answer !== null && at !== null ? (
        <blockquote className={classes.answer}>
          <p dir="auto">{answer}</p>
          <Quiet>{[by, timeOf(at, now, i18n.locale)].filter(Boolean).join(' · ')}</Quiet>
        </blockquote>
      ) : (
        <AnswerForm id={report.id} />
      )}
    </Card>
  )
}
