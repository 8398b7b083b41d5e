import { useQuery } from '@tanstack/react-query'
import { mailboxQuery } from '../../../data/messaging/mail-settings.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Unread } from '../Unread.tsx'
import { AliasSection } from './AliasSection.tsx'
import { MailboxHealth } from './health/MailboxHealth.tsx'
import { MailboxForm } from './MailboxForm.tsx'
import classes from './Settings.module.css'

/** The one mailbox of a user: how it is reached, and how it is. */
export function MailboxSection() {
  const { data: mailbox, error, refetch } = useQuery(mailboxQuery, queryClient)
  if (mailbox === undefined) return error ? <Unread error={error} onRetry={() => void refetch()} /> : <div aria-busy />
  return (
    <>
      <div className={classes.beside}>
        {/* What was typed stays while what is known of the mailbox is read again. */}
        <MailboxForm key={mailbox?.id ?? 'none'} mailbox={mailbox} />
        {mailbox ? <MailboxHealth mailbox={mailbox} /> : null}
      </div>
      <AliasSection />
    </>
  )
}
