import type { Generated } from 'kysely'
import type { CalendarAnswer, LetterKind } from '../../../contract/messaging/thread-endpoints.ts'
import type { ThreadState } from '../../../contract/messaging/thread-states.ts'

/** Tables of 0079_letters.sql and 0080_letter_files.sql, with what 0082_inbox.sql and 0086_letters_read.sql added. */

interface Threads {
  id: string
  company_id: number
  owner_id: string
  profile_id: number
  candidate_id: string | null
  folder_id: string | null
  state: ThreadState
  later_until: Date | null
  unread: boolean
  private: boolean
  automatic: boolean
  letter_at: Date
  /** What is older is on no device. */
  devices_from: Generated<Date>
  /** It may hold the wish for no more mail: its owner is asked. */
  may_stop: Generated<boolean>
  created_at: Date
}

interface Letters {
  id: string
  company_id: number
  thread_id: string
  mail_id: string
  message_id: string | null
  kind: LetterKind
  from_name: string
  from_address: string
  subject: string
  said: string
  earlier: string
  detail: string | null
  left_out: Generated<number>
  unreadable: Generated<boolean>
  reply_to: Generated<string | null>
  calendar: Generated<CalendarAnswer | null>
  in_junk: Generated<boolean>
  /** Of its text and its own date: tells letters of the same id apart. */
  print: Generated<string | null>
  at: Date
}

interface LetterFiles {
  id: string
  company_id: number
  letter_id: string
  filename: string
  size: number
  blob_id: string
  file_id: string | null
}

export interface LetterTables {
  threads: Threads
  letters: Letters
  letter_files: LetterFiles
}
