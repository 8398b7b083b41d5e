import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../../../contract/access/policy.ts'
import type { InvitedRole } from '../../../contract/companies/roles.ts'

type GeneratedAlways<T> = ColumnType<T, never, never>

interface Companies {
  id: GeneratedAlways<number>
  uid: string
  name: string
  /** Extension companies have the extension page only (000 §2). */
  is_external: Generated<boolean>
  access_type: Generated<'paid' | 'demo' | 'extension'>
  active: Generated<boolean>
  /** The days, both included, between which it has paid; null is open. */
  paid_from: ColumnType<string | null, string | null | undefined, string | null>
  paid_till: ColumnType<string | null, string | null | undefined, string | null>
  messaging: Generated<boolean>
  sequences: Generated<boolean>
  data_enrichment: Generated<boolean>
  /** Filters by views and folders, instead of the one that hides viewed people (D-09). */
  legacy_activity_filters: Generated<boolean>
  comment_days_filter: Generated<boolean>
  remote_filter: Generated<boolean>
  /** 'More likely to respond', as one filter or, with the second flag, as one with a count of days (000 §6). */
  enable_mltr: Generated<boolean>
  mltr_days_filter: Generated<boolean>
  /** Where the facets of age, gender and diversity are had. */
  age_filter: Generated<'off' | 'outside' | 'everywhere'>
  gender_filter: Generated<'off' | 'outside' | 'everywhere'>
  diversity_filter: Generated<'off' | 'outside' | 'everywhere'>
  search_countries: string[] | null
  metaqueries_enabled: Generated<boolean>
  /** Where its days and months begin (D-55). */
  time_zone: Generated<string>
  /** ISO code of where it is at home. */
  country: string | null
  /** Of a month, for each user and for all together; null: without limit. */
  contact_limit_user: number | null
  contact_limit_company: number | null
  profiles_per_day: number | null
  /** Quotas instead of monthly limits (D-54). */
  quota_pricing: Generated<boolean>
  contacts_without_sources: Generated<boolean>
  /** How many may search and how many hiring managers there may be, said by the operator; null: any number. */
  max_search_seats: number | null
  max_hiring_managers: number | null
  site: Generated<string>
  max_manager_folders: number | null
  /** The most people that may be exported as files in a day (D-129). */
  daily_export_rows: Generated<number>
  /** Where hiring managers may be invited from; none: anywhere. */
  invite_domains: Generated<string[]>
  recruiters_invite: Generated<boolean>
  /** What hiring managers see where nothing else was set for one; null: the product's default. */
  hm_display_sections: string[] | null
  /** Whether the company's page still shows its first steps. */
  first_steps: Generated<boolean>
  is_demo: Generated<boolean>
  /** Attributes that have no column, by name; those alone that were set. */
  attributes: Generated<Record<string, unknown>>
  /** What it has otherwise than the product, by name; those alone that were set. */
  custom_settings: Generated<Record<string, unknown>>
  /** When staff deleted it; it can be brought back. */
  deleted_at: Date | null
  created_at: Date
}

interface StaffReasons {
  id: string
  company_id: number
  text: string
}

interface Users {
  id: string
  company_id: number
  email: string
  /** The mail address as it is compared: trimmed, NFKC, lower case. */
  email_key: string
  first_name: string
  last_name: string
  role: Role
  can_search: Generated<boolean>
  api_manager: Generated<boolean>
  active: Generated<boolean>
  /** Feature permissions of this hiring manager (000 §3); null: those of the company. */
  permissions: string[] | null
  phone: Generated<string>
  additional_phone: Generated<string>
  phone_extension: Generated<string>
  department: Generated<string>
  comment: Generated<string>
  /** Gone for good. */
  deleted_at: Date | null
  language: 'en' | 'ru' | null
  range_measure: Generated<'km' | 'mi'>
  color_scheme: Generated<'auto' | 'light' | 'dark'>
  start_with_today: Generated<boolean>
  is_demo: Generated<boolean>
  tos_acceptance_date: Date | null
  tos_version: string | null
  created_at: Date
  group_id: Generated<number | null>
}

interface UserGroups {
  id: Generated<number>
  name: string
  internal: Generated<boolean>
}

/** Only hf_system reads it. */
interface Credentials {
  user_id: string
  password_hash: string
  changed_at: Date
}

/** Who was asked to join a company. */
interface ShareRequests {
  id: string
  company_id: number
  asker_id: string
  folder_id: string
  email: string
  email_key: string
  role: 'worker' | 'hm'
  state: 'open' | 'invited' | 'declined'
  asked_at: Date
  decided_at: Date | null
  decided_by: string | null
}

interface Invitations {
  id: string
  company_id: number
  email: string
  email_key: string
  role: InvitedRole
  can_search: boolean
  inviter_id: string
  origin: string
  language: 'en' | 'ru'
  state: Generated<'sent' | 'accepted' | 'withdrawn'>
  /** What whoever invites has said of them. */
  first_name: Generated<string>
  last_name: Generated<string>
  department: Generated<string>
  token_hash: Buffer | null
  created_at: Date
  sent_at: Date
  expires_at: Date
}

/** Only hf_system reads it. */
interface LoginLinks {
  id: string
  user_id: string
  origin: string
  language: 'en' | 'ru'
  purpose: Generated<'login' | 'reset'>
  state: Generated<'waiting' | 'sent'>
  token_hash: Buffer | null
  created_at: Date
  expires_at: Date | null
}

/** Only hf_system reads it. */
interface Sessions {
  token_hash: Buffer
  id: string
  user_id: string
  company_id: number
  device_id: string | null
  created_at: Date
  seen_at: Date
  auth_time: Date
  amr: string[]
  user_agent: string
  ip_prefix: string
  from_session: string | null
  impersonator_id: string | null
  reason_id: string | null
  may_change: Generated<boolean>
  ends_at: Date | null
  /** The pattern of the page on which it was seen last. */
  page: Generated<string | null>
}

/** Generic cell rate: the theoretical arrival time of a key. Keys are HMACs. */
interface RateLimits {
  key: Buffer
  tat: Date
}

/** What was answered under an `Idempotency-Key`; kept 180 days like the outcomes. */
interface IdempotentAnswers {
  company_id: number
  user_id: string
  key: string
  request_hash: Buffer
  answer: string
  at: Date
}

interface Meta {
  key: string
  value: unknown
}

export interface GroundTables {
  companies: Companies
  staff_reasons: StaffReasons
  users: Users
  user_groups: UserGroups
  credentials: Credentials
  invitations: Invitations
  share_requests: ShareRequests
  login_links: LoginLinks
  sessions: Sessions
  rate_limits: RateLimits
  idempotent_answers: IdempotentAnswers
  meta: Meta
}
