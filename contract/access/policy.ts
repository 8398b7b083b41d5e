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
 * public in the company; what one is a member of alone; folders granted to a hiring manager; own rows.
 */
export type Scope = 'platform' | 'company' | 'accessible' | 'member' | 'granted' | 'own'

/** Private is private for an admin too (D-103). */
const recruiters = { worker: 'accessible', service_admin: 'accessible', admin: 'accessible' } as const
const admins = { ...recruiters, admin_without_search: 'accessible' } as const
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
  // Who does not search sees the people of the folders within reach (D-104).
  'profiles.view': { ...searchers, admin_without_search: 'accessible', hm: 'granted' },
  'profiles.create': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.attach': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.label': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.comment': { ...admins, hm: 'granted' },
  'folders.list': { ...admins, hm: 'granted' },
  'folders.view': { ...admins, hm: 'granted' },
  'folders.create': admins,
  'folders.edit': admins,
  'folders.archive': admins,
  'folders.delete': { worker: 'own', service_admin: 'own', admin: 'accessible', admin_without_search: 'accessible' },
  'folders.share': admins,
  'folders.addCandidate': recruiters,
  'folders.setStatus': { ...admins, hm: 'granted' },
  'folders.moveCandidate': admins,
  'folders.removeCandidate': admins,
  'folders.tag': { ...admins, hm: 'granted' },
  'folders.comment': { ...admins, hm: 'granted' },
  'templates.list': writers,
  'templates.create': writers,
  'templates.edit': writers,
  'company.view': { admin: 'company', admin_without_search: 'company' },
  'company.manage': { admin: 'company', admin_without_search: 'company' },
  'users.list': { ...searchers, admin_without_search: 'company' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Action = keyof typeof policy
