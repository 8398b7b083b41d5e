/** Rooms of server/ that own a group of tables. */
const users = ['modules/users']
const sessions = ['kernel', 'modules/auth']
const people = ['modules/profiles', 'cli/import', 'cli/demo']
const folders = ['modules/folders']
const notices = ['modules/notices']
const messaging = ['modules/messaging']
const sync = ['kernel', 'modules/sync']

/** Which room writes which table (house.md: a module reads any table, writes only its own); a test holds us to it. */
export const owners: Readonly<Record<string, readonly string[]>> = {
  companies: users,
  staff_reasons: users,
  users,
  user_groups: users,
  credentials: users,
  sessions,
  rate_limits: sessions,
  login_links: ['modules/auth'],
  system_mails: ['kernel'],
  invitations: ['modules/companies'],
  share_requests: ['modules/companies'],
  idempotent_answers: sessions,
  company_keys: ['kernel'],
  meta: ['kernel', 'modules/profiles'],

  profiles: people,
  facts: people,
  identities: people,
  cards: people,
  maybe_same: people,
  profile_edits: people,
  profile_history: people,
  banned_links: people,
  import_runs: people,
  deleted_people: people,
  loose_pictures: people,
  files: people,
  loose_files: people,
  place_names: people,
  profile_views: people,
  profile_events: people,
  contact_openings: people,
  contact_marks: people,
  // What one transaction collects for devices; empty otherwise.
  contacts_changed: people,
  exports: people,
  bug_reports: people,
  // Numbered by triggers; the search feed reads them.
  search_seq: [...people, 'modules/search'],
  // What one transaction collects for them; empty otherwise.
  search_changed: people,
  search_ptr: people,
  search_position: ['modules/search'],

  saved_searches: ['modules/search'],
  made_searches: ['modules/search'],
  meta_queries: ['modules/search'],
  own_names: ['modules/search'],
  smart_folders: ['modules/search'],
  smart_folder_people: ['modules/search'],
  shown_people: ['modules/search'],

  statuses: folders,
  deleted_statuses: folders,
  folders,
  folder_members: folders,
  folder_invitees: folders,
  candidates: folders,
  status_history: folders,
  comments: folders,
  folder_comments: folders,
  mentions: folders,
  verdicts: folders,
  folder_views: folders,
  reviews: folders,
  review_reviewers: folders,
  steps: folders,
  profile_tags: folders,
  bulk_adds: folders,
  bulk_add_parts: folders,

  templates: ['modules/templates'],

  mailboxes: messaging,
  mail_aliases: messaging,
  messaging_settings: messaging,
  messaging_company_settings: messaging,
  demo_mails: messaging,
  demo_times: messaging,

  meters: ['modules/meter'],
  quotas: ['modules/meter'],
  meter_ledger: ['modules/meter'],
  meter_holds: ['modules/meter'],
  opened_profiles: ['modules/meter'],

  privacy_requests: messaging,
  mailing_lists: messaging,
  mailing_steps: messaging,
  messages: messaging,
  send_ledger: messaging,
  suppressions: messaging,
  suppression_lifts: messaging,
  threads: messaging,
  letters: messaging,
  letter_files: messaging,

  notices,
  push_subscriptions: notices,
  push_settings: notices,
  push_waiting: notices,

  system_notifications: ['modules/notifications'],
  notification_interactions: ['modules/notifications'],

  // Everybody's acts, by one function.
  events: ['kernel'],
  event_listeners: ['kernel'],
  events_waiting: ['kernel'],
  audit_log: ['modules/companies'],

  company_seq: sync,
  sync_ptr: sync,
  scope_floors: sync,
  feed_marks: sync,
  devices: sync,
  mutations: sync,
  mutation_failures: sync,
  sync_epochs: sync,
}
