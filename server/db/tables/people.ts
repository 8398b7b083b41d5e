import type { ColumnType, Generated } from 'kysely'
import type { Card } from '../../../contract/profiles/card.ts'
import type { BanReason } from '../../../contract/profiles/edit/banned-endpoints.ts'
import type { EditableKind, HistoryKind } from '../../../contract/profiles/edit/names.ts'
import type { FileKind, ResumeType } from '../../../contract/profiles/files/resumes.ts'
import type { ProfileEventKind } from '../../../contract/profiles/happened/event-endpoints.ts'
import type { SearchDocument } from '../../ports/search-index.ts'

/** Tables of 0002_people.sql, 0008_pictures.sql, 0017_resumes.sql, 0029_profiles_from_files.sql, 0033_identity.sql, 0058_contacts.sql, 0059_edited_people.sql, 0060_banned_links.sql, 0061_exports.sql, 0064_files.sql, 0074_message_files.sql and 0063_profile_events.sql: people, their facts, cards, files, contacts, what was taken out and reported, and the search feed. */

type GeneratedAlways<T> = ColumnType<T, never, never>
/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>

interface Profiles {
  id: GeneratedAlways<number>
  uid: string
  /** null: in the shared pool. */
  owner_company_id: number | null
  is_demo: Generated<boolean>
  created_at: Date
}

interface Facts {
  id: GeneratedAlways<number>
  profile_id: number
  owner_company_id: number | null
  kind: string
  key: string
  value: Json<unknown>
  source: string
  recorded_at: Date
}

interface Identities {
  kind: 'external' | 'email' | 'link' | 'phone' | 'row'
  key: string
  profile_id: number
  owner_company_id: number | null
  /** By itself, with the same name only, or nobody: several people carry it. */
  holds: Generated<'alone' | 'named' | 'shared'>
}

interface Cards {
  profile_id: number
  /** 0: what everybody sees. */
  company_id: number
  card: Json<Card>
  document: Json<SearchDocument>
}

interface ProfileEvents {
  company_id: number
  profile_id: number
  event_id: number
  kind: ProfileEventKind
  actor_id: string | null
  folder_id: string | null
  at: Date
}

interface MaybeSame {
  profile_id: number
  other_id: number
  owner_company_id: number | null
  reason: string
  found_at: Date
  /** Why the reason did not make them one. */
  against: Generated<string>
}

interface ImportRuns {
  id: string
  owner_company_id: number | null
  file_name: string
  file_digest: string
  rows_done: number
  counts: Json<Record<string, number>>
  finished: Generated<boolean>
  started_at: Date
  changed_at: Date
}

interface DeletedPeople {
  identifier_hash: Buffer
  deleted_at: Date
}

/** Pictures to be looked after: is there a fact that names them? */
interface LoosePictures {
  id: string
  due_at: Date
}

interface Files {
  id: string
  company_id: number
  created_by: string
  filename: string
  kind: FileKind
  size: number
  /** null: uploaded, and nobody's yet. */
  profile_id: Generated<number | null>
  created_at: Date
  attached_at: Generated<Date | null>
  resume_type: Generated<ResumeType>
  /** The page that it was saved from, and the order that it was found for. */
  url: string | null
  order_id: string | null
  /** Its content, which other files of the company may have as well. */
  blob_id: string
  /** Brought for a message, a template or a signature, and kept while one names it. */
  for_messages: Generated<boolean>
}

/** Blobs that no file names any more. */
interface LooseFiles {
  id: string
}

/** Whose contacts a company has opened: for ever, and for everybody in it. */
interface ContactOpenings {
  company_id: number
  profile_id: number
  opened_by: string
  opened_at: Date
}

/** What a company has found out about a contact, by the key of its fact. */
interface ContactMarks {
  company_id: number
  profile_id: number
  key: string
  valid: Generated<boolean>
  marked_by: string | null
  bounced_at: Generated<Date | null>
  marked_at: Date
}

/** People taken out as a file. */
interface Exports {
  id: string
  company_id: number
  user_id: string
  folder_id: string
  row_count: number
  opened_count: number
  exported_at: Date
}

interface BugReports {
  id: string
  company_id: number
  user_id: string
  profile_id: number | null
  source: string
  reason: string
  text: string
  query: string
  reported_at: Date
  answer: Generated<string | null>
  answered_by: Generated<string | null>
  answered_at: Generated<Date | null>
}

interface PlaceNames {
  key: string
  place_id: number
}

interface SearchSeq {
  only_row: Generated<boolean>
  feed: Generated<string>
  seq: number
}

/** Where a server's index is in the feed; told anew every few seconds while it runs. */
interface SearchPosition {
  only_row: Generated<boolean>
  seq: number
  told_at: Date
  searches: Generated<number>
}

interface SearchPtr {
  profile_id: number
  seq: number
}

interface ProfileEdits {
  company_id: number
  profile_id: number
  kind: EditableKind
  key: string
  part: string
  value: string | null
  version: number
  edited_by: string | null
  edited_at: Date
}

interface ProfileHistory {
  id: GeneratedAlways<number>
  company_id: number
  profile_id: number
  kind: HistoryKind
  key: string
  part: string
  before: string | null
  after: string | null
  undone: Generated<boolean>
  edited_by: string | null
  edited_at: Date
}

interface BannedLinks {
  key: string
  id: string
  url: string
  banned_by: string | null
  banned_at: Date
  /** Of those banned before 0108_system_notifications.sql nobody said it. */
  reason: BanReason | null
}

export interface PeopleTables {
  profiles: Profiles
  facts: Facts
  identities: Identities
  cards: Cards
  maybe_same: MaybeSame
  profile_events: ProfileEvents
  profile_edits: ProfileEdits
  profile_history: ProfileHistory
  banned_links: BannedLinks
  import_runs: ImportRuns
  deleted_people: DeletedPeople
  loose_pictures: LoosePictures
  files: Files
  loose_files: LooseFiles
  contact_openings: ContactOpenings
  contact_marks: ContactMarks
  exports: Exports
  bug_reports: BugReports
  place_names: PlaceNames
  search_seq: SearchSeq
  search_ptr: SearchPtr
  search_position: SearchPosition
}
