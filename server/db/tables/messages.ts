import type { Generated, JSONColumnType } from 'kysely'
import type { ErrorReason } from '../../../contract/messaging/message-states.ts'
import type { MessageDocument } from '../../../contract/templates/document/document.ts'
import type { Outcome } from '../../ports/mail-outlet.ts'

/** Tables of 0070_messages.sql, with what 0078_template_usage.sql added. */

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
  /** Of which template it was made. */
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
  profile_id: number
  candidate_id: string | null
  folder_id: string | null
  address: string
  name: string
  given: JSONColumnType<Filled>
  filled: JSONColumnType<Filled | null>
  subject: string
  state: 'pending' | 'sending' | 'sent' | 'error'
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
  replied_at: Date | null
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
}

export interface MessageTables {
  mailing_lists: MailingLists
  mailing_steps: MailingSteps
  messages: Messages
  send_ledger: SendLedger
  suppressions: Suppressions
}
