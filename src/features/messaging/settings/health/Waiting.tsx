import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconClock } from '@tabler/icons-react'
import type { Mailbox } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import { useWork } from '../../../../commands/use-work.ts'
import { sendWaitingNow } from '../../../../data/messaging/mail-settings.ts'
import { Button } from '../../../../ui/Button.tsx'
import classes from '../Settings.module.css'

/** What was due while nobody could sign in: it leaves by one press once the mailbox works again. */
export function Waiting({ mailbox: { waiting, disabled } }: { mailbox: Mailbox }) {
  const { t } = useLingui()
  const { busy, run } = useWork()
  const send = () => run(sendWaitingNow, t`Sending them now`)
  return (
    <div className={classes.fact}>
      <IconClock size={18} stroke={1.75} aria-hidden />
      <span>
        <Plural value={waiting} one="# message waits for the mailbox" other="# messages wait for the mailbox" />
        <small>
          <Trans>Messages due more than two days ago fail and have to be sent again manually.</Trans>
        </small>
        {disabled ? null : (
          <Button size="small" look="filled" disabled={busy} onClick={send}>
            <Plural value={waiting} one="Send # waiting message" other="Send # waiting messages" />
          </Button>
        )}
      </span>
    </div>
  )
}
