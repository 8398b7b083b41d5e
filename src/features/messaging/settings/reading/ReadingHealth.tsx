import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertCircle, IconMailDown } from '@tabler/icons-react'
import type { Mailbox } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { useWork } from '../../../../commands/use-work.ts'
import { readNow } from '../../../../data/messaging/mail-settings.ts'
import { timeOf } from '../../../../lib/dates.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Button } from '../../../../ui/Button.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import classes from '../Settings.module.css'
import { usePlainError } from '../use-plain-error.ts'

/** When the mailbox was last read for replies, what went wrong, and reading it now. */
export function ReadingHealth({ reading }: Pick<Mailbox, 'reading'>) {
  const { t, i18n } = useLingui()
  const plain = usePlainError()
  const now = useNow()
  const { busy, run } = useWork()
  if (!reading)
    return (
      <div className={classes.fact}>
        <IconMailDown size={18} stroke={1.75} aria-hidden />
        <span>
          <Trans>Not being checked: replies won’t appear</Trans>
        </span>
      </div>
    )
  const when = (iso: string) => timeOf(iso, now, i18n.locale)
  const { read_at: readAt, next_at: nextAt, error } = reading
  const read = () =>
    run(async () => {
      const { reading: after } = await readNow()
      if (!after?.error) toast(t`Mailbox checked`)
    })
  return (
    <>
      <div className={classes.fact}>
        <IconMailDown className={error ? undefined : classes.good} size={18} stroke={1.75} aria-hidden />
        <span className={classes.acting}>
          <span>{readAt ? <Trans>Last checked {when(readAt)}</Trans> : <Trans>Not checked yet</Trans>}</span>
          <Button size="small" disabled={busy} onClick={read}>
            {busy ? <Trans>Reading…</Trans> : <Trans>Read now</Trans>}
          </Button>
        </span>
      </div>
      {error ? (
        <div className={classes.fact}>
          <IconAlertCircle className={classes.bad} size={18} stroke={1.75} aria-hidden />
          <span>
            <Trans>It couldn’t be read</Trans>
            <small>{plain(error)}</small>
            {nextAt ? (
              <small>
                <Trans>Next try {when(nextAt)}</Trans>
              </small>
            ) : null}
          </span>
        </div>
      ) : null}
    </>
  )
}
