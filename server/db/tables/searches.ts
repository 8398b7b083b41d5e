import type { GeneratedAlways } from 'kysely'
import type { MetaGroup } from '../../../contract/search/meta/meta-endpoints.ts'
import type { AlertPeriod } from '../../../contract/search/saved/saved-endpoints.ts'

/** Tables of 0014_saved_searches.sql, 0015_smart_folders.sql, 0024_meta_queries.sql and 0092_own_names.sql. */

export interface SavedSearches {
  id: string
  company_id: number
  user_id: string
  name: string
  description: string
  query: string
  created_at: Date
  looked_at: Date
  looked_upto: number
  alerts: AlertPeriod
  due_at: Date | null
  told_upto: number
  /** The same of its mails, which may wait for a mail server. */
  mailed_upto: number
  origin: string
  language: 'en' | 'ru'
}

interface MadeSearches {
  id: string
  company_id: number
  user_id: string
  query: string
  count: number
  searched_at: Date
}

export interface MetaQueries {
  id: GeneratedAlways<number>
  section: MetaGroup
  name_en: string
  name_ru: string
  link: string
  enabled: boolean
  language: 'en' | 'ru' | null
  weight: number
  keyword: string
  folded: string
  url: string
  created_at: Date
}

interface SmartFolders {
  folder_id: string
  company_id: number
  query: string
}

interface SmartFolderPeople {
  folder_id: string
  company_id: number
  profile_id: number
  batch: number
  place: number
  shown_at: Date
  shown_to: string
  excluded_at: Date | null
}

interface ShownPeople {
  company_id: number
  user_id: string
  profile_id: number
  shown_at: Date
}

interface OwnNames {
  company_id: number
  list: number
  place: number
  name: string
  key: string
}

export interface SearchTables {
  own_names: OwnNames
  meta_queries: MetaQueries
  saved_searches: SavedSearches
  made_searches: MadeSearches
  smart_folders: SmartFolders
  smart_folder_people: SmartFolderPeople
  shown_people: ShownPeople
}
