import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUser } from '../../../data/network/session.ts'
import { mailboxSettings } from '../../../entities/message/mailbox-address.ts'
import classes from './Composer.module.css'

interface Props {
  sender: string | undefined
  noMailbox: boolean
  offline: boolean
}

/** From where the message leaves; the server knows. */
export function FromLine({ sender, noMailbox, offline }: Props) {
  const { first_name, last_name, email } = useUser()
  return (
    <div className={classes.line}>
      <span className={classes.label}>
        <Trans context="mail">From</Trans>
      </span>
      {noMailbox ? (
        <span className={classes.trouble}>
          <Trans>No mailbox is connected.</Trans>{' '}
          <Link to={mailboxSettings} className={classes.link}>
            <Trans>Connect a mailbox</Trans>
          </Link>
        </span>
      ) : (
        <span className={classes.cut}>
          {first_name} {last_name} <span className={classes.quiet}>{sender ?? (offline ? email : '')}</span>
        </span>
      )}
    </div>
  )
}
