import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messagesTo } from '../../../data/messaging/messages.ts'
import { queryClient } from '../../../data/network/query.ts'
import { lastContact, lastLimit } from '../../../entities/message/last-contact.ts'
import { useSeesMessages } from '../../../entities/message/use-sees-messages.ts'
import { moment, since } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/use-now.ts'

/** The colleague who wrote last, and when; by the tab's own reading. */
export function LastContacted({ profileId }: { profileId: number }) {
  const { i18n } = useLingui()
  const now = useNow()
  const enabled = useSeesMessages()
  const { data } = useQuery({ ...messagesTo(profileId, lastLimit), enabled }, queryClient)
  const last = lastContact(data?.results ?? [])
  if (!last) return null
  const who = `${last.author.first_name} ${last.author.last_name}`.trim()
  const when = since(last.at, now, i18n.locale)
  return (
    <li title={moment(last.at, i18n.locale)}>
      <IconMail size={15} stroke={1.75} aria-hidden />{' '}
      <Trans>
        Last contacted by {who}, {when}
      </Trans>
    </li>
  )
}
