import type { Generated } from 'kysely'
import type { Row } from '../../../contract/rows.ts'

/** What is said of folders and of people in them, asked for, and to be done next. */

export interface FolderComments {
  id: string
  company_id: number
  folder_id: string
  author_id: string
  text: string
  mentions: Generated<string[]>
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

export interface Verdicts {
  id: string
  company_id: number
  folder_id: string
  candidate_id: string
  reviewer_id: string
  word: Row<'verdicts'>['word']
  text: string
  reason_id: string | null
  device: Row<'verdicts'>['device']
  offline: boolean
  made_at: Date
}

/** Of 0097_reviews.sql. */
export interface Reviews {
  id: string
  company_id: number
  folder_id: string
  asked_by: string
  status_ids: string[]
  candidate_ids: string[]
  due_day: string
  made_at: Date
  closed_at: Date | null
  closed_by: string | null
  seen_at: Date | null
  changed_at: Date
}

export interface ReviewReviewers {
  id: string
  company_id: number
  review_id: string
  user_id: string
  lost: Generated<boolean>
  reminded_at: Date | null
  yes: Generated<number>
  maybe: Generated<number>
  no: Generated<number>
}

export interface Steps {
  id: string
  company_id: number
  profile_id: number
  folder_id: string | null
  candidate_id: string | null
  user_id: string | null
  name: string
  maker_id: string
  for_id: string
  text: string
  due_day: string
  due_time: string | null
  due_zone: string | null
  made_at: Date
  changed_at: Date
  changed_by: string
  revision: number
  done_at: Date | null
  done_by: string | null
  removed_at: Date | null
}

/** Of 0095_mentions.sql and 0104_folder_mentions.sql: of a comment on somebody, or of one on a folder. */
export interface Mentions {
  id: string
  company_id: number
  comment_id: string | null
  folder_comment_id: Generated<string | null>
  user_id: string
  created_at: Date
  done_at: Date | null
  removed_at: Date | null
}
