import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle } from '@tabler/icons-react'
import type { Mailbox, MailboxWarning } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { timeOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import classes from '../Settings.module.css'
import { usePlainError } from '../use-plain-error.ts'

/** What a refusal says of whoever sends: the next message would be refused as well. */
const warnings: Record<MailboxWarning, MessageDescriptor> = {
  relay: msg`The mail server won’t relay email for this mailbox. Check the user name and password, or ask the provider.`,
  authentication: msg`Your domain doesn’t authenticate its email (SPF, DKIM, DMARC). Ask whoever runs it.`,
  blocked: msg`Other mail servers block yours or its address. Ask your provider.`,
  sender: msg`Email from this address isn’t accepted. Ask your provider.`,
  rate: msg`Too much was sent in too short a time. Lower the daily limit.`,
}

/** What last went wrong, and what it means where it is the mailbox's trouble. */
export function LastError({ mailbox }: { mailbox: Mailbox }) {
  const { i18n } = useLingui()
  const plain = usePlainError()
  const now = useNow()
  const { last_error: error, last_error_at: at, warning, disabled } = mailbox
  if (!error || !at) return null
  const when = (iso: string) => timeOf(iso, now, i18n.locale)
  return (
    <div className={classes.fact}>
      <IconAlertCircle className={classes.bad} size={18} stroke={1.75} aria-hidden />
      <span>
        <Trans>Last error {when(at)}</Trans>
        {warning ? <small>{i18n._(warnings[warning])}</small> : null}
        <small>{plain(error)}</small>
        {disabled ? (
          <small>
            <Trans>Nothing is sent until the mailbox has been tested again.</Trans>
          </small>
        ) : null}
      </span>
    </div>
  )
}
