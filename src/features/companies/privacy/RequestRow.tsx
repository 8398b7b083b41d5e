import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PrivacyKind, PrivacyRequest } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { useConnection } from '../../../data/device/live.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import classes from './Privacy.module.css'
import { markDone } from './privacy-data.ts'

/** One request: what is asked, by whom, of which mail, and whether it is done. */
export function RequestRow({ request }: { request: PrivacyRequest }) {
  const { t, i18n } = useLingui()
  const now = useNow()
  const offline = useConnection() === 'offline'
  const { busy, run } = useWork()
  const { id, kind, email, text, person, created_at: at, done_at: doneAt, done_by: by, language } = request
  const names: Record<PrivacyKind, string> = {
    access: t`Asks what data you have about them`,
    erasure: t`Asks for their data to be erased`,
    objection: t`Does not want to be contacted`,
  }
  const mark = () => run(() => markDone(id, doneAt === null))
  return (
    <li className={classes.request}>
      <h2 className={classes.kind}>{names[kind]}</h2>
      {text ? (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      ) : null}
      <p className={classes.quiet}>
        {[email, language === 'ru' ? t`in Russian` : t`in English`, timeOf(at, now, i18n.locale)].join(' · ')}
      </p>
      <p className={classes.quiet}>
        {person ? (
          <>
            <Trans>From a link emailed to</Trans>{' '}
            <Link className={classes.link} to="/profiles/$profileId/" params={{ profileId: String(person.id) }}>
              {person.name}
            </Link>
            {person.email === email ? null : ` (${person.email})`}
          </>
        ) : (
          <Trans>Without a link: search for the address to find the person.</Trans>
        )}
      </p>
      <div className={classes.act}>
        <Button disabled={busy} reason={offline ? t`This needs a connection` : undefined} onClick={mark}>
          {doneAt === null ? <Trans>Done</Trans> : <Trans context="a request">Open again</Trans>}
        </Button>
        {doneAt === null ? null : (
          <span className={classes.quiet}>{[by, timeOf(doneAt, now, i18n.locale)].filter(Boolean).join(' · ')}</span>
        )}
      </div>
    </li>
  )
}
