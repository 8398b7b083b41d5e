import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import type { Mailbox } from '../../../../contract/messaging/mailbox-endpoints.ts'
import { timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ReadingHealth } from './reading/ReadingHealth.tsx'
import classes from './Settings.module.css'
import { usePlainError } from './use-plain-error.ts'

/** How a mailbox is: when it was tested, when it last sent, what last went wrong. */
export function MailboxHealth({ mailbox }: { mailbox: Mailbox }) {
  const { i18n } = useLingui()
  const plain = usePlainError()
  const now = useNow()
  const when = (iso: string) => timeOf(iso, now, i18n.locale)
  const { checked_at, last_sent_at, last_error, last_error_at, disabled, daily_limit, reading } = mailbox
  return (
    <section className={classes.card}>
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
      {last_error && last_error_at ? (
        <div className={classes.fact}>
          <IconAlertCircle className={classes.bad} size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>Last error {when(last_error_at)}</Trans>
            <small>{plain(last_error)}</small>
            {disabled ? (
              <small>
                <Trans>Nothing leaves until the mailbox is tested again.</Trans>
              </small>
            ) : null}
          </span>
        </div>
      ) : null}
    </section>
  )
}
