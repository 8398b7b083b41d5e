import { Trans, useLingui } from '@lingui/react/macro'
import type { MailingRecipient } from '../../../../contract/messaging/message-endpoints.ts'
import { MessageState } from '../../../entities/message/MessageState.tsx'
import { isWaiting, planOf } from '../../../entities/message/states.tsx'
import { ago, moment, timeOf } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import type { Column } from '../../../ui/shells/columns.ts'
import { Lines } from '../../../ui/shells/Lines.tsx'
import { Who } from '../../../ui/shells/Who.tsx'

/** Of a message: to whom, what, and what became of it. */
export function useMessageColumns(): Column<MailingRecipient>[] {
  return [
    {
      id: 'photo',
      width: 32,
      phone: 'lead',
      cell: ({ profile: { name, photo } }) => <Avatar name={name} photo={photo} size={32} />,
    },
    {
      id: 'recipient',
      title: <Trans>Recipient</Trans>,
      width: 220,
      phone: 'title',
      cell: ({ profile, email }) => <Lines title={profile.name} under={profile.title || email} />,
    },
    {
      id: 'message',
      title: <Trans>Message</Trans>,
      width: '5fr',
      cell: ({ messages, folder, email }) => <Lines light title={messages[0]?.subject} under={folder?.name ?? email} />,
    },
    {
      id: 'state',
      title: <Trans>State</Trans>,
      width: '4fr',
      cell: (message) => <MessageState message={message} />,
    },
    {
      id: 'from',
      title: <Trans context="mail">From</Trans>,
      width: 150,
      phone: 'none',
      cell: ({ author }) => <Who name={`${author.first_name} ${author.last_name}`.trim()} />,
    },
    {
      id: 'time',
      title: <Trans>Time</Trans>,
      width: 92,
      align: 'end',
      phone: 'end',
      cell: (message) => <When message={message} />,
    },
  ]
}

function When({ message }: { message: MailingRecipient }) {
  const { i18n } = useLingui()
  const now = useNow()
  const at = (isWaiting(message) && planOf(message)) || message.status_changed_at
  return (
    <time dateTime={at} title={moment(at, i18n.locale)}>
      {isWaiting(message) ? timeOf(at, now, i18n.locale) : ago(at, now, i18n.locale)}
    </time>
  )
}
