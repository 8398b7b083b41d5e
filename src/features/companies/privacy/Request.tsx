import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { PrivacyKind, PrivacyRequest } from '../../../../contract/messaging/privacy/privacy-endpoints.ts'
import { useWork } from '../../../commands/use-work.ts'
import { markDone } from '../../../data/companies/privacy.ts'
import { useConnection } from '../../../data/device/live.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/shells/Card.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'

/** One request: what is asked, by whom, of which mail, and whether it is done. */
export function Request({ request }: { request: PrivacyRequest }) {
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
    <Card
      title={names[kind]}
      text={text}
      acts={
        <>
          <Button disabled={busy} reason={offline ? t`This needs a connection` : undefined} onClick={mark}>
            {doneAt === null ? <Trans>Done</Trans> : <Trans context="a request">Open again</Trans>}
          </Button>
          {doneAt === null ? null : (
            <Quiet as="span">{[by, timeOf(doneAt, now, i18n.locale)].filter(Boolean).join(' · ')}</Quiet>
          )}
        </>
      }
    >
      <Quiet>
        {[email, language === 'ru' ? t`in Russian` : t`in English`, timeOf(at, now, i18n.locale)].join(' · ')}
      </Quiet>
      <Quiet>
        {person ? (
          <>
            <Trans>From a link emailed to</Trans>{' '}
            <Link to="/profiles/$profileId/" params={{ profileId: String(person.id) }}>
              {person.name}
            </Link>
            {person.email === email ? null : ` (${person.email})`}
          </>
        ) : (
          <Trans>Without a link: search for the address to find the person.</Trans>
        )}
      </Quiet>
    </Card>
  )
}
