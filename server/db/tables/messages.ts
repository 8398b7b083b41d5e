import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FootLine } from '../../../contract/messaging/foot.ts'
import type { ErrorReason, StopCause } from '../../../contract/messaging/message-states.ts'
import type { PrivacyKind } from '../../../contract/messaging/privacy/privacy-endpoints.ts'
import type { SuppressionSource } from '../../../contract/messaging/privacy/suppression-sources.ts'
import type { MessageDocument } from '../../../contract/templates/document/document.ts'
import type { AttachedFile } from '../../../contract/templates/files.ts'
import type { Outcome } from '../../ports/mail-outlet.ts'

/** Tables of 0070_messages.sql and 0075_notices_of_mail.sql, with what 0074, 0076, 0078, 0079, 0081, 0083 and 0087 added. */

interface MailingLists {
  id: string
  company_id: number
  creator_id: string
  name: string
  access: 'public' | 'private'
  launched_at: Date
  stopped_at: Date | null
  created_at: Date
}

interface MailingSteps {
  company_id: number
  list_id: string
  position: number
  version: number
  subject: string
  document: JSONColumnType<MessageDocument>
  attachments: JSONColumnType<AttachedFile[], string | undefined>
  /** Of text and attachments; the database keeps it. */
  file_ids: ColumnType<string[], never, never>
  /** The template it was made from. */
  template_id: Generated<string | null>
}

/** By a variable's name. */
type Filled = Record<string, string>

interface Messages {
  id: string
  company_id: number
  list_id: string
  step: number
  step_version: number
  channel: 'email'
  sender_id: string
  send_from: Generated<string | null>
  profile_id: number
  candidate_id: string | null
  folder_id: string | null
  address: string
  name: string
  given: JSONColumnType<Filled>
  filled: JSONColumnType<Filled | null>
  foot: ColumnType<FootLine[] | null, string | null | undefined, string | null>
  subject: string
  state: 'pending' | 'sending' | 'sent' | 'error' | 'stopped'
  due_at: Date
  attempts: Generated<number>
  put_off: Generated<number>
  leased_until: Date | null
  handing: Generated<boolean>
  reason: ErrorReason | null
  detail: string | null
  in_doubt: Generated<boolean>
  sent_at: Date | null
  opened_at: Date | null
  machine_opened_at: Generated<Date | null>
  replied_at: Date | null
  /** The letter that it answers. */
  answers_id: Generated<string | null>
  /** Why it was stopped; only of what is stopped. */
  stopped_by: Generated<StopCause | null>
  /** It was due while its mailbox could not be signed in to: it goes by its user's word. */
  held: Generated<boolean>
  /** When it was due before the day's limit moved it. */
  limited_from: Generated<Date | null>
  /** It was planned in a copy of the data, as of then, and its sender has not said yet whether it is to go. */
  copied_at: Generated<Date | null>
  /** It came due while its company had no licence: `copied_at` is when that was seen. */
  closed: Generated<boolean>
  changed_at: Date
  created_at: Date
}

interface SendLedger {
  company_id: number
  message_id: string
  attempt: number
  sender_id: string
  sent_from: string
  address: string
  began_at: Date
  ended_at: Date | null
  outcome: Outcome['kind'] | 'cut off' | null
  code: number | null
  said: string | null
}

interface Suppressions {
  company_id: number
  address: string
  at: Date
  source: Generated<SuppressionSource>
  message_id: Generated<string | null>
}

interface SuppressionLifts {
  id: string
  company_id: number
  address: string
  source: SuppressionSource
  suppressed_at: Date
  reason: string
  lifted_by: string | null
  at: Date
}

interface PrivacyRequests {
  id: string
  company_id: number
  message_id: string | null
  kind: PrivacyKind
  email: string
  text: string
  language: 'en' | 'ru'
  at: Date
  done_at: Date | null
  done_by: string | null
}

export interface MessageTables {
  mailing_lists: MailingLists
  mailing_steps: MailingSteps
  messages: Messages
  send_ledger: SendLedger
  suppressions: Suppressions
  suppression_lifts: SuppressionLifts
  privacy_requests: PrivacyRequests
}
