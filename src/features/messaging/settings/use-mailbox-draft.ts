import { useState } from 'react'
import type { Mailbox } from '../../../../contract/messaging/mailbox-endpoints.ts'
import { usualDailyMails } from '../../../../contract/messaging/settings-endpoints.ts'
import type { MailboxDraft } from '../../../data/messaging/mail-settings.ts'
import { useUser } from '../../../data/network/session.ts'

export type Draft = Required<MailboxDraft>

/** Of how it is read, what is set. */
const serverOf = (reading: Mailbox['reading']): Draft['reading'] =>
  reading && { host: reading.host, port: reading.port, security: reading.security }

/** How a mailbox is reached, as it is being typed; without one, what is probably so. */
export function useMailboxDraft(mailbox: Mailbox | null) {
  const user = useUser()
  return useState<Draft>({
    address: mailbox?.address ?? user.email,
    display_name: mailbox?.display_name ?? `${user.first_name} ${user.last_name}`.trim(),
    host: mailbox?.host ?? '',
    port: mailbox?.port ?? 587,
    security: mailbox?.security ?? 'starttls',
    username: mailbox?.username ?? user.email,
    password: '',
    daily_limit: mailbox?.daily_limit ?? usualDailyMails,
    reading: serverOf(mailbox?.reading ?? null),
  })
}
