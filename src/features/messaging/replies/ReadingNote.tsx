import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { mailboxQuery } from '../../../data/messaging/mail-settings.ts'
import { queryClient } from '../../../data/network/query.ts'
import { mailboxSettings } from '../../../entities/message/mailbox-address.ts'
import classes from './Replies.module.css'

/** Where replies are not seen: nobody reads the user's mailbox, or it could not be read. */
export function ReadingNote() {
  const mailbox = useQuery(mailboxQuery, queryClient).data
  if (!mailbox || (mailbox.reading && !mailbox.reading.error)) return null
  return (
    <p className={classes.note} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <span>
        {mailbox.reading ? (
          <Trans>Your mailbox couldn’t be checked: newer replies may be missing.</Trans>
        ) : (
          <Trans>Your mailbox isn’t being checked, so replies won’t appear.</Trans>
        )}{' '}
        <Link to={mailboxSettings}>
          <Trans>Set up reading</Trans>
        </Link>
      </span>
    </p>
  )
}
