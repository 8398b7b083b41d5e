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
export const scopes = ['platform', 'company', 'accessible', 'member', 'granted', 'own'] as const
export type Scope = (typeof scopes)[number]

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
  // Those of others; the own one is `company.manage`.
  'companies.manage': { sales_manager: 'platform', super_user: 'platform' },
  // Never into another account of staff (D-18).
  'users.loginAs': { manager: 'platform', super_user: 'platform' },
  // The operator's own people; whoever is no super user neither makes nor touches one (D-04).
  'managers.manage': { sales_manager: 'platform', super_user: 'platform' },
  // How the installation is: its operator alone.
  'server.view': { super_user: 'platform' },
  // Of all of the installation: ends the quiet of a copy (D-142).
  'copies.resume': { super_user: 'platform' },
  // What users report of profiles.
  'reports.answer': { sales_manager: 'platform', super_user: 'platform' },
  // What the people of all companies are told.
  'notifications.manage': { sales_manager: 'platform', super_user: 'platform' },
  'metaqueries.manage': { sales_manager: 'platform', super_user: 'platform' },
  // A user without search sees the people of the folders within reach (D-104).
  'profiles.view': { ...searchers, admin_without_search: 'accessible', hm: 'granted' },
  'profiles.create': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.attach': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.label': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.contacts': { worker: 'company', service_admin: 'company', admin: 'company' },
  // 'Do not contact' and on which legal basis somebody is kept (D-119).
  'profiles.restrict': { worker: 'company', service_admin: 'company', admin: 'company' },
  'profiles.edit': { worker: 'company', service_admin: 'company', admin: 'company' },
  // Of another company: staff alone.
  'profiles.history': {
    worker: 'company',
    service_admin: 'company',
    admin: 'company',
    manager: 'platform',
    sales_manager: 'platform',
    super_user: 'platform',
  },
  'links.ban': { sales_manager: 'platform', super_user: 'platform' },
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
  'folders.assignCandidate': admins,
  'folders.moveCandidate': admins,
  'folders.removeCandidate': admins,
  // With the permission exportCsv.
  'folders.export': { ...admins, hm: 'granted' },
  'folders.tag': { ...admins, hm: 'granted' },
  'folders.comment': { ...admins, hm: 'granted' },
  'statuses.manage': { service_admin: 'company', admin: 'company', admin_without_search: 'company' },
  // What everybody is told is theirs to mark as read.
  'notices.mark': {
    worker: 'own',
    service_admin: 'own',
    admin: 'own',
    admin_without_search: 'own',
    hm: 'own',
    manager: 'own',
    sales_manager: 'own',
    super_user: 'own',
  },
  'templates.list': writers,
  'templates.create': writers,
  'templates.edit': writers,
  // To people whom they see, from their own mailbox.
  'messaging.send': writers,
  // Public messages and the own ones; a hiring manager with the permission, of people in granted folders.
  'messaging.view': { ...writers, hm: 'granted' },
  // The own mailbox, signature and times.
  'messaging.settings': { worker: 'own', service_admin: 'own', admin: 'own', admin_without_search: 'own' },
  'messaging.companySettings': { admin: 'company', admin_without_search: 'company' },
  // What people ask of the company about their data; of the operator, where they name no company (D-119).
  'privacy.answer': {
    admin: 'company',
    admin_without_search: 'company',
    sales_manager: 'company',
    super_user: 'company',
  },
  'company.view': { admin: 'company', admin_without_search: 'company' },
  'company.manage': { admin: 'company', admin_without_search: 'company' },
  // What contacts and credits were spent on.
  'credits.view': { admin: 'company', admin_without_search: 'company' },
  'users.list': { ...searchers, admin_without_search: 'company' },
} as const satisfies Record<string, Partial<Record<Role, Scope>>>

export type Action = keyof typeof policy
