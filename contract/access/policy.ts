/** The spec's roles (000 §6); `hm` is the folder-only role (D-19). */
export const roles = [
  'worker',
  'service_admin',
  'admin',
  'admin_without_search',
  'hm',
  'manager',
  'sales_manager',
  'super_user',
] as const
export type Role = (typeof roles)[number]

/**
 * How far a right reaches, widest first: any company; the own company; what one is a member of or what is
 * public in the company; folders granted to a hiring manager; own rows.
 */
export type Scope = 'platform' | 'company' | 'accessible' | 'granted' | 'own'

const recruiters = { worker: 'accessible', service_admin: 'accessible', admin: 'company' } as const
/** Of a company's public templates and the own ones. */
const writers = {
  worker: 'accessible',
  service_admin: 'accessible',
  admin: 'accessible',
  admin_without_search: 'accessible',
} as const
const searchers = {
  worker: 'company',
  service_admin: 'company',
  admin: 'company',
  manager: 'company',
  sales_manager: 'company',
  super_user: 'company',
} as const

/** What a searcher keeps is seen by nobody else. */
const searchersOwn = {
  worker: 'own',
  service_admin: 'own',
  admin: 'own',
  manager: 'own',
  sales_manager: 'own',
  super_user: 'own',
} as const

/** Who may do what. Absent = never. Conditions beyond the role (canSearch, company flags) stand in can.ts. */
export const policy = {
  'search.run': searchers,
  'search.save': searchersOwn,
  'metaqueries.manage': { sales_manager: 'platform', super_user: 'platform' },
  'profiles.view': { ...searchers, admin_without_search: 'company', hm: 'granted' },
  'profiles.create': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.attach': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.label': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.comment': { ...recruiters, admin_without_search: 'company', hm: 'granted' },
  'folders.list': { ...recruiters, admin_without_search: 'company', hm: 'granted' },
  'folders.view': { ...recruiters, admin_without_search: 'company', hm: 'granted' },
  'folders.create': { ...recruiters, admin_without_search: 'company' },
  'folders.edit': { ...recruiters, admin_without_search: 'company' },
  'folders.archive': { ...recruiters, admin_without_search: 'company' },
  'folders.delete': { worker: 'own', service_admin: 'own', admin: 'company', admin_without_search: 'company' },
  'folders.share': { ...recruiters, admin_without_search: 'company' },
  'folders.addCandidate': recruiters,
  'folders.setStatus': { ...recruiters, admin_without_search: 'company', hm: 'granted' },
  'folders.moveCandidate': { ...recruiters, admin_without_search: 'company' },
  'folders.removeCandidate': { ...recruiters, admin_without_search: 'company' },
  'folders.tag': { ...recruiters, admin_without_search: 'company', hm: 'granted' },
  'folders.comment': { ...recruiters, admin_without_search: 'company', hm: 'granted' },
  'templates.list': writers,
  'templates.create': writers,
  'templates.edit': writers,
  'users.list': { ...searchers, admin_without_search: 'company' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Action = keyof typeof policy
