import type { ColumnType, Generated } from 'kysely'
import type { MailboxWarning } from '../../../contract/messaging/mailbox-endpoints.ts'
import type { MailAccess } from '../../ports/mail-service.ts'

/** Tables of 0069_mailboxes.sql and 0076_aliases.sql, with what 0079, 0085, 0086 and 0087 added. */

interface CompanyKeys {
  company_id: number
  kid: string
  wrapped: Buffer
  made_at: Date
}

interface Mailboxes {
  id: string
  company_id: number
  user_id: string
  address: string
  display_name: string
  host: string
  port: number
  security: MailAccess['security']
  username: string
  password: string
  daily_limit: Generated<number>
  created_at: Date
  checked_at: Date
  last_sent_at: Date | null
  last_error: string | null
  last_error_at: Date | null
  disabled: Generated<boolean>
  /** Since when nobody answers there, when it is tried again, and what was said. */
  away_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  away_next_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  away_tries: Generated<number>
  away_said: Generated<string | null>
  /** What a refusal said of us. */
  warning: Generated<MailboxWarning | null>
  /** From where it is read; null: nobody reads it. */
  imap_host: string | null
  imap_port: number | null
  imap_security: MailAccess['security'] | null
  uid_validity: string | null
  last_uid: number | null
  junk_validity: Generated<string | null>
  junk_last_uid: Generated<number | null>
  read_at: Date | null
  filed_until: Generated<Date | null>
  read_next_at: Date | null
  read_failures: Generated<number>
  /** Why, in a word of ours, and what the other side said. */
  read_error: string | null
}

interface MailAliases {
  id: string
  company_id: number
  user_id: string
  address: string
  display_name: string
  code_hash: Buffer | null
  code_until: Date | null
  code_tries: Generated<number>
  proven_at: Date | null
  refused: string | null
  created_at: Date
}

/** JSON that is written as text. */
type Document = ColumnType<unknown, string | null, string | null>
/** Files that a signature names; the database keeps it. */
type Named = ColumnType<string[] | null, never, never>

interface MessagingSettings {
  user_id: string
  company_id: number
  send_delay: number | null
  send_time_from: string | null
  send_time_to: string | null
  send_time_utc_offset: number | null
  signature: Document
  use_signature: boolean | null
  file_ids: Named
  views_tracking: boolean | null
}

interface MessagingCompanySettings {
  company_id: number
  send_delay: number
  send_time_from: string | null
  send_time_to: string | null
  send_time_utc_offset: number
  signature: Document
  use_signature: boolean
  file_ids: Named
  views_tracking: boolean
  unsubscribe_text: string
  unsubscribe_single: boolean
  daily_limit: number
}

interface DemoMails {
  company_id: number
  message_id: string
  id: string
  from_name: string
  from_address: string
  to_name: string
  to_address: string
  subject: string
  html: string
  text: string
  attachments: string[]
  at: Date
}

interface DemoTimes {
  company_id: number
  ahead_ms: number
}

export interface MailboxTables {
  company_keys: CompanyKeys
  mailboxes: Mailboxes
  mail_aliases: MailAliases
  messaging_settings: MessagingSettings
  messaging_company_settings: MessagingCompanySettings
  demo_mails: DemoMails
  demo_times: DemoTimes
}
