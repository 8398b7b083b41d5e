import type { Generated } from 'kysely'

/** Mail that the server writes by itself. */
interface SystemMails {
  kind: string
  subject_id: string
  /** Its Message-ID. */
  id: string
  company_id: number | null
  state: Generated<'waiting' | 'sent' | 'refused' | 'ended'>
  tries: Generated<number>
  next_at: Date
  /** It waits for the server that takes mail. */
  away: Generated<boolean>
  said: string | null
  created_at: Date
  changed_at: Date
}

export interface MailTables {
  system_mails: SystemMails
}
