import { Trans, useLingui } from '@lingui/react/macro'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Row } from '../../../contract/rows.ts'
import { useCandidate, useColleagues, useNotices } from '../../data/live.ts'
import { useAuthorName, useCandidateName } from '../../entities/candidate/names.ts'
import { ago, moment } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
import classes from './SyncPage.module.css'

const most = 50

/** What happened to own changes that met a colleague's: both stay in the history, this says so. */
export function Notices() {
  const notices = useNotices()
  if (!notices?.length) return null
  return (
    <section>
      <h2 className={classes.head}>
        <Trans>What happened meanwhile</Trans>
      </h2>
      <ul className={classes.group}>
        {notices.slice(0, most).map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice }: { notice: Row<'notices'> }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const nameOf = useCandidateName()
  const author = useAuthorName(useColleagues())
  const candidate = useCandidate(notice.candidateId ?? '')
  const who = notice.byUserId ? author(notice.byUserId) : t`A colleague`
  const whom = candidate ? nameOf(candidate) : t`a candidate`
  const said = {
    overtaken: t`${who} had changed ${whom} before your change arrived. Yours is in force.`,
    alreadyThere: t`${whom} was in the folder already and was left as is.`,
    colleagueTouched: t`${who} had worked on ${whom} before you removed them.`,
  }[notice.kind]
  return (
    <li className={classes.row}>
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
      <span className={classes.text}>
        {notice.folderId && candidate ? (
          <Link to="/folders/$folderId/" params={{ folderId: notice.folderId }} search={{ c: candidate.id }}>
            {said}
          </Link>
        ) : (
          said
        )}
      </span>
      <time className={classes.age} title={moment(notice.at, i18n.locale)}>
        {ago(notice.at, now, i18n.locale)}
      </time>
    </li>
  )
}
