import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import type { Mailbox } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { timeOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import classes from '../Settings.module.css'
import { usePlainError } from '../use-plain-error.ts'

/** Nobody answers at the mail server: since when, and when it is tried again. */
export function Away({ away: { since, next_at: nextAt, said } }: { away: NonNullable<Mailbox['away']> }) {
  const { i18n } = useLingui()
  const plain = usePlainError()
  const now = useNow()
  const when = (iso: string) => timeOf(iso, now, i18n.locale)
  return (
    <div className={classes.fact} role="status">
      <IconCloudOff className={classes.bad} size={18} stroke={1.75} aria-hidden />
      <span>
        <Trans>
          Waiting for the mail server since {when(since)}, next try {when(nextAt)}
        </Trans>
        <small>{plain(said)}</small>
        <small>
          <Trans>Messages that are due stay queued and go out as soon as it responds, for up to three days.</Trans>
        </small>
      </span>
    </div>
  )
}
