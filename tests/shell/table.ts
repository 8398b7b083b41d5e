/** The route table of spec 000 §2, address by address: who sees the page, and which pages have no menu. */

/** Somebody for each rule of 000 §6 that decides pages. */
export const people = [
  'worker',
  'nosearch',
  'service_admin',
  'admin',
  'admin_without_search',
  'hm',
  'manager',
  'sales_manager',
  'super_user',
  'external',
] as const
export type Person = (typeof people)[number]

/** Somebody whose company has no licence for today comes to the page that says so, and to none behind the sign-in. */
export const visitors = [...people, 'expired', 'notStarted'] as const
export type Visitor = (typeof visitors)[number]

const searchers = ['worker', 'service_admin', 'admin', 'manager', 'sales_manager', 'super_user'] as const
const recruiters = ['worker', 'service_admin', 'admin'] as const
const admins = ['admin', 'admin_without_search'] as const
/** A member of a folder reaches it without search, too (D-104). */
const folderPeople = [...recruiters, 'nosearch', 'admin_without_search', 'hm'] as const
const staff = ['sales_manager', 'super_user'] as const

interface Page {
  /** Absent: everybody, signed in or not. */
  who?: readonly Visitor[]
  /** Without the menu around it. */
  bare?: true
  /** A user who may not see it is led to their first page. */
  leadsHome?: true
  /** Leads to another address. */
  leadsTo?: string
}

const id = '0190a000-0000-7000-8000-000000000001'

/** Pages that stand. Where somebody may not see one: a folder-only role goes to its folders, others find no page. */
export const standing: Record<string, Page> = {
  '/': { who: searchers },
  '/profiles': { who: searchers },
  '/profiles-old': { who: searchers },
  '/intelligence': { who: searchers },
  '/intelligence-old': { who: searchers },
  '/login': { bare: true },
  '/users/recover': { bare: true },
  '/users/reset/token': { bare: true },
  '/license-expired': { who: ['expired'], bare: true, leadsHome: true },
  '/license-not-started': { who: ['notStarted'], bare: true, leadsHome: true },
  '/limit-exceeded': { bare: true },
  '/profiles/create': { who: recruiters },
  '/profiles/edited': { who: recruiters },
  '/profiles/ban': { who: staff },
  '/reports': { who: staff },
  '/privacy-requests': { who: staff },
  '/server': { who: ['super_user'] },
  '/privacy/hirefold': { bare: true },
  [`/unsubscribe/${'k'.repeat(43)}`]: { bare: true },
  '/profiles/7/edit': { who: recruiters },
  '/profiles/7/editing': { who: recruiters },
  '/profiles/7/history': { who: [...recruiters, 'manager', ...staff] },
  '/profiles/7/rt/7': { who: [...recruiters, 'manager', ...staff] },
  '/profiles/7': { who: [...searchers, 'nosearch', 'admin_without_search', 'hm'] },
  '/folders': { who: folderPeople },
  '/folders/statuses': { who: [...admins, 'service_admin'] },
  '/folders/new': { who: [...recruiters, 'admin_without_search'] },
  '/folders/7': { who: folderPeople },
  '/folders/7/edit': { who: [...recruiters, 'nosearch', 'admin_without_search'] },
  '/messaging/replies': { who: [...recruiters, 'admin_without_search'] },
  '/messaging/sent': { who: [...recruiters, 'admin_without_search'] },
  '/messaging/templates': { who: [...recruiters, 'admin_without_search'] },
  '/messaging/settings': { who: [...recruiters, 'admin_without_search'] },
  [`/invitations/accept-invite/${'k'.repeat(43)}`]: { bare: true },
  '/settings': { who: people },
  '/menu': { who: people },
  '/company': { who: admins },
  '/company/overview': { who: admins, leadsTo: '/company/' },
  '/company/update': { who: admins },
  '/company/employees': { who: admins },
  '/company/employees/add': { who: admins },
  '/company/employees/import': { who: admins },
  [`/company/employees/${id}`]: { who: admins },
  '/company/hiring-managers': { who: admins },
  '/company/hiring-managers/settings': { who: admins },
  '/company/hiring-managers/add': { who: admins },
  [`/company/hiring-managers/${id}`]: { who: admins },
  '/company/credit-transactions': { who: admins },
  '/company/privacy': { who: admins },
  '/company/names': { who: admins },
  '/companies': { who: staff },
  '/companies/new': { who: staff },
  '/companies/7/update': { who: staff },
  '/companies/7/credit-transactions': { who: staff },
  '/companies/7/employees/add': { who: staff },
  '/companies/7': { who: staff },
  '/companies/7/overview': { who: staff, leadsTo: '/companies/7/' },
  '/companies/7/custom-settings': { who: staff },
  '/companies/7/employees': { who: staff },
  '/companies/7/employees/import': { who: staff },
  [`/companies/7/employees/${id}`]: { who: staff },
  [`/companies/7/employees/${id}/move-to-company`]: { who: staff },
  '/companies/7/hiring-managers': { who: staff },
  '/companies/7/hiring-managers/settings': { who: staff },
  '/companies/7/hiring-managers/add': { who: staff },
  [`/companies/7/hiring-managers/${id}`]: { who: staff },
  '/active-users': { who: staff },
  '/managers': { who: staff },
  '/managers/add': { who: staff },
  [`/managers/${id}`]: { who: staff },
  '/metaqueries': { who: staff },
  '/metaqueries/add': { who: staff },
  '/metaqueries/7': { who: staff },
  '/notifications/system': { who: staff },
  '/notifications/system/add': { who: staff },
  '/notifications/system/edit/7': { who: staff },
}

const sections = ['search', 'pipeline', 'messaging'].flatMap((section) => [section, `${section}/settings`])
const statistics = (under: string) => sections.map((section) => `${under}/statistics/${section}`)

/** Pages of areas that are not built: when such an area stands in contract/areas.ts, its pages must (D-132). */
export const pendingAreas: Record<string, readonly string[]> = {
  sso: [
    '/login/sso',
    '/oauth/register/google',
    '/oauth/attention_newbie/google',
    '/oauth/confirm_password/google',
    '/users/need-activation',
    '/users/need-verification',
    '/users/activate/token',
    '/users/registration',
    '/company/sso-info',
    '/company/sso-info/update',
    '/company/sso-info/add',
  ],
  sequences: [
    '/folders/7/messaging',
    '/messaging/sequences',
    '/messaging/sequences/new',
    '/messaging/sequences/7',
    '/messaging/sequences/7/edit',
    '/messaging/sequences/7/profile/7',
  ],
  telegram: ['/telegram-messenger/messages', '/telegram-messenger/manager'],
  integrations: [
    '/api_management',
    '/lever/set',
    '/apps',
    '/apps/lever/connect',
    '/apps/greenhouse/connect',
    '/apps/teamtailor/connect',
    '/apps/workable/connect',
    '/workable/workable-subdomain-error',
    '/apps_extension',
  ],
  enrichment: ['/data_enrichment', '/service_orders'],
  extension: ['/extension', '/notifications', '/notifications/add', '/notifications/edit/7'],
  statistics: [
    '/companies/7/api-statistics',
    ...statistics(''),
    ...statistics('/company'),
    ...statistics('/companies/7'),
  ],
}

/** Pages of areas that stand which are built later; each with what it waits for. */
export const pendingPages: Record<string, string> = {
  '/profiles/7/links/hash': 'shared links come with the card of a profile',
  '/l/7/hash': 'shared links come with the card of a profile',
}
