import { type Gate, gates } from '../../contract/access/gates.ts'
import type { FilterFlags } from '../../contract/search/activity.ts'
import type { GatedFacet } from '../../contract/search/fields.ts'

/** What is set for a company and holds for all of its users: read with whoever acts, and given to the areas as it stands. */

/** 001 §3, filter visibility: in no place, in those that the GDPR does not protect, or in all. */
type FacetReach = 'off' | 'outside' | 'everywhere'

export interface SpecialRights {
  facets: Record<GatedFacet, FacetReach>
  /** ISO codes; null: everywhere. */
  countries: readonly string[] | null
}

export interface UserSettings {
  /** What the general filters that the user has depend on. */
  filters: FilterFlags
  /** What the company may ask about people's age, gender and origin, and where it may search at all. */
  special: SpecialRights
  /** Whether ready searches are offered to the company. */
  metaQueries: boolean
  /** How actions begin that are closed to the company. */
  closed: readonly string[]
}

export const companySettings = [
  'companies.is_external',
  'companies.legacy_activity_filters',
  'companies.comment_days_filter',
  'companies.remote_filter',
  'companies.enable_mltr',
  'companies.mltr_days_filter',
  'companies.age_filter',
  'companies.gender_filter',
  'companies.diversity_filter',
  'companies.search_countries',
  'companies.metaqueries_enabled',
  'companies.messaging',
  'companies.attributes',
] as const

export interface CompanySettings {
  is_external: boolean
  legacy_activity_filters: boolean
  comment_days_filter: boolean
  remote_filter: boolean
  enable_mltr: boolean
  mltr_days_filter: boolean
  age_filter: FacetReach
  gender_filter: FacetReach
  diversity_filter: FacetReach
  search_countries: string[] | null
  metaqueries_enabled: boolean
  messaging: boolean
  attributes: Record<string, unknown>
}

/** @param isSuperUser some filters are offered to those alone */
export const settingsOf = (row: CompanySettings, isSuperUser: boolean): UserSettings => ({
  filters: {
    legacyActivityFilters: row.legacy_activity_filters,
    commentDaysFilter: row.comment_days_filter,
    remoteFilter: row.remote_filter,
    enableMltr: row.enable_mltr,
    mltrDaysFilter: row.mltr_days_filter,
    isSuperUser,
  },
  special: {
    facets: { age: row.age_filter, gender: row.gender_filter, diversity: row.diversity_filter },
    countries: row.search_countries,
  },
  metaQueries: row.metaqueries_enabled,
  closed: closedOf(row),
})

/** How the actions begin that are closed by what is off. */
export const closedOf = (row: Pick<CompanySettings, 'messaging' | 'attributes'>): string[] =>
  (Object.keys(gates) as Gate[]).flatMap((name) =>
    (name === 'messaging' ? row.messaging : row.attributes[name] !== false) ? [] : gates[name],
  )
