import type { MailboxDraft } from '../../../../data/messaging/mail-settings.ts'

type Reading = NonNullable<MailboxDraft['reading']>

/** Where an encryption is usually found (RFC 8314). */
export const usualReadingPort = { tls: 993, starttls: 143, none: 143 } as const

/** Where a mailbox is probably read whose mail leaves by this server: smtp.acme.example and imap.acme.example. */
export const readingFrom = (smtpHost: string): Reading => ({
  host: smtpHost.replace(/^(smtp|out|outgoing|send)(?=[.-])/i, 'imap'),
  port: usualReadingPort.tls,
  security: 'tls',
})

/** Another server for sending: that for reading follows, as long as it is the guessed one. */
export const readingAfter = (reading: Reading | null, before: string, after: string): Reading | null =>
  reading?.host === readingFrom(before).host ? { ...reading, host: readingFrom(after).host } : reading
