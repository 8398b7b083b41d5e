import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BulkAdd } from '../../../contract/folders/calls/bulk-endpoints.ts'
import type { CandidateSource } from '../../../contract/folders/sources.ts'
import type { Salary } from '../../../contract/kit/salary.ts'
import type { Row } from '../../../contract/rows.ts'
import type { MessageDocument } from '../../../contract/templates/document/document.ts'
import type { AttachedFile } from '../../../contract/templates/files.ts'
import type { FolderComments, Mentions, ReviewReviewers, Reviews, Steps, Verdicts } from './folder-words.ts'

/** Tables of 0003_folders.sql and those of 0015_smart_folders.sql that are about adding. */

type GeneratedAlways<T> = ColumnType<T, never, never>
type Status = Row<'statuses'>
export type Career = Row<'candidates'>['career']
export type Person = Pick<Row<'people'>, 'name' | 'firstName' | 'lastName' | 'photo' | 'sites'>

interface Statuses {
  id: string
  company_id: number
  name: string
  name_ru: string
  position: number
  is_active: Generated<boolean>
  status_group: Status['group']
  shape: Status['shape']
  parent_id: string | null
  guarded: Generated<boolean>
}

interface DeletedStatuses {
  company_id: number
  id: string
  name: string
}

interface Folders {
  id: string
  number: GeneratedAlways<number>
  company_id: number
  name: string
  description: Generated<string>
  status: Generated<'active' | 'closed'>
  access: Generated<'public' | 'private'>
  creator_id: string
  is_demo: Generated<boolean>
  reject_on_no: Generated<boolean>
  openings: Generated<number | null>
  target_day: Generated<string | null>
  place: Generated<string | null>
  salary: ColumnType<Salary | null, string | null | undefined, string | null>
  /** None: the company's first. */
  review_status_ids: Generated<string[]>
  blind_review: Generated<boolean>
  /** Who is asked by its open reviews. */
  reviewer_ids: Generated<string[]>
  /** Whether hiring managers may open contacts of its people (D-56). */
  managers_open_contacts: Generated<boolean>
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

interface FolderMembers {
  company_id: number
  folder_id: string
  user_id: string
  kind: 'assignee' | 'manager'
  grant_id: string
  granted_at: Date
  /** Null where nobody else did, and of grants of before. */
  given_by: string | null
}

/** Of 0053_people.sql: shared with somebody who has not accepted their invitation yet. */
interface FolderInvitees {
  company_id: number
  folder_id: string
  invitation_id: string
  sharer_id: string
  shared_at: Date
}

interface Candidates {
  id: string
  company_id: number
  folder_id: string
  profile_id: number
  profile_uid: string
  status_id: string
  substatus_id: string | null
  added_by: string | null
  owner_id: string | null
  /** Null: since they came into the folder. */
  status_since: Date | null
  source: Generated<CandidateSource>
  search_query: string | null
  /** A message, since their last change of status. */
  answered: Generated<boolean>
  career: Career
  person: Person
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

interface StatusHistory {
  id: string
  company_id: number
  folder_id: string
  candidate_id: string
  from_status_id: string | null
  to_status_id: string
  user_id: string
  device_id: string | null
  made_at: Date
  received_at: Date
}

interface Comments {
  id: string
  company_id: number
  profile_id: number
  folder_id: string | null
  candidate_id: string | null
  author_id: string
  text: string
  mentions: Generated<string[]>
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

interface Templates {
  id: string
  company_id: number
  name: string
  subject: string
  body: string
  document: MessageDocument | null
  attachments: JSONColumnType<AttachedFile[], string | undefined, string | undefined>
  file_ids: GeneratedAlways<string[]>
  custom_variables: Generated<string[]>
  access: Generated<'public' | 'private'>
  creator_id: string
  is_demo: Generated<boolean>
  created_at: Date
  updated_at: Date
  removed_at: Date | null
}

interface ProfileTags {
  company_id: number
  profile_id: number
  tags: string[]
}

interface ProfileViews {
  id: string
  company_id: number
  user_id: string
  profile_id: number
  viewed_at: Date
}

interface Notices {
  id: string
  company_id: number
  user_id: string
  kind: Row<'notices'>['kind']
  mutation_id: string | null
  folder_id: string | null
  candidate_id: string | null
  by_user_id: string | null
  at: Date
  profile_id: Generated<number | null>
  text: Generated<string | null>
  read_at: Generated<Date | null>
}

interface BulkAdds {
  id: string
  company_id: number
  folder_id: string
  user_id: string
  state: Generated<BulkAdd['state']>
  /** Those of before know no wishes. */
  search: { q: string[]; f: string[]; w?: string[]; short?: string; s?: string; folderId?: string; similar?: string }
  wanted: number
  profile_ids: number[] | null
  done: Generated<number>
  added: Generated<number>
  already: Generated<number>
  taken_out: Generated<number>
  kept: Generated<number>
  created_at: Date
}

interface BulkAddParts {
  bulk_add_id: string
  company_id: number
  at: number
  candidate_ids: string[]
}

/** Of 0101_folder_views.sql. */
export interface FolderViews {
  id: string
  company_id: number
  user_id: string
  name: string
  query: string
  created_at: Date
}

export interface FolderTables {
  folder_views: FolderViews
  statuses: Statuses
  deleted_statuses: DeletedStatuses
  folders: Folders
  folder_comments: FolderComments
  folder_members: FolderMembers
  mentions: Mentions
  reviews: Reviews
  review_reviewers: ReviewReviewers
  folder_invitees: FolderInvitees
  candidates: Candidates
  status_history: StatusHistory
  comments: Comments
  verdicts: Verdicts
  steps: Steps
  templates: Templates
  profile_tags: ProfileTags
  profile_views: ProfileViews
  notices: Notices
  bulk_adds: BulkAdds
  bulk_add_parts: BulkAddParts
}
