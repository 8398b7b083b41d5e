import { Trans, useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import type { Mailbox } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { timeOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { joined } from '../../../../ui/joined.ts'
import { ReadingHealth } from '../reading/ReadingHealth.tsx'
import classes from '../Settings.module.css'
import { Away } from './Away.tsx'
import { LastError } from './LastError.tsx'
import { Waiting } from './Waiting.tsx'

const isTroubled = ({ disabled, away, warning, waiting, reading }: Mailbox): boolean =>
  disabled || away !== null || warning !== null || waiting > 0 || typeof reading?.error === 'string'

/** How a mailbox is: when it was tested, when it last sent, what last went wrong, and what waits for it. */
export function MailboxHealth({ mailbox }: { mailbox: Mailbox }) {
  const { i18n } = useLingui()
  const now = useNow()
  const when = (iso: string) => timeOf(iso, now, i18n.locale)
  const { checked_at, last_sent_at, disabled, daily_limit, reading, away } = mailbox
  return (
    <section className={joined(classes.card, isTroubled(mailbox) && classes.troubled)}>
      <h3>
        <Trans>Health</Trans>
      </h3>
      <div className={classes.fact}>
        <IconCircleCheck className={disabled ? undefined : classes.good} size={18} stroke={1.75} aria-hidden />
        <span>
          <Trans>Tested {when(checked_at)}</Trans>
        </span>
      </div>
      <div className={classes.fact}>
        <IconSend size={18} stroke={1.75} aria-hidden />
        <span>
          {last_sent_at ? <Trans>Last sent {when(last_sent_at)}</Trans> : <Trans>Nothing sent yet</Trans>}
          <small>
            <Trans>Daily limit: {daily_limit}</Trans>
          </small>
        </span>
      </div>
      <ReadingHealth reading={reading} />
      {away ? <Away away={away} /> : null}
      <LastError mailbox={mailbox} />
      {mailbox.waiting > 0 ? <Waiting mailbox={mailbox} /> : null}
    </section>
  )
}
