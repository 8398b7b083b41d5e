import type { ColumnType, Generated } from 'kysely'
import type { Card } from '../../../contract/profiles/card.ts'
import type { ResumeKind } from '../../../contract/profiles/resumes.ts'
import type { SearchDocument } from '../../ports/search-index.ts'

/** Tables of 0002_people.sql, 0008_pictures.sql, 0017_resumes.sql, 0029_profiles_from_files.sql and 0033_identity.sql: people, their facts, cards, files, and the search feed. */

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
  kind: ResumeKind
  size: number
  /** null: uploaded, and nobody's yet. */
  profile_id: Generated<number | null>
  created_at: Date
  attached_at: Generated<Date | null>
  /** Its person is known by it. */
  made_profile: Generated<boolean>
}

/** Blobs that no file names any more. */
interface LooseFiles {
  id: string
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

export interface PeopleTables {
  profiles: Profiles
  facts: Facts
  identities: Identities
  cards: Cards
  maybe_same: MaybeSame
  import_runs: ImportRuns
  deleted_people: DeletedPeople
  loose_pictures: LoosePictures
  files: Files
  loose_files: LooseFiles
  place_names: PlaceNames
  search_seq: SearchSeq
  search_ptr: SearchPtr
  search_position: SearchPosition
}
