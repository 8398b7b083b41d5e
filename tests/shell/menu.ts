import type { Person } from './table.ts'

/** The side menu of spec 000 §6: what stands in it for whom, by the addresses that its entries lead to. */

const common = ['/help/', '/settings/', '/sync/', '/logout/'] as const
const search = ['/', '/searches/'] as const
const creating = ['/profiles/create/'] as const
const folders = ['/today/', '/folders/', '/review/'] as const
const statuses = ['/folders/statuses/'] as const
/** Messages, templates, settings. */
const messaging = ['/messaging/sent/', '/messaging/templates/', '/messaging/settings/'] as const
const company = ['/company/'] as const
const more = [
  '/companies/',
  '/managers/',
  '/active-users/',
  '/profiles/ban/',
  '/metaqueries/',
  '/notifications/system/',
  '/reports/',
  '/privacy-requests/',
] as const

export const menus: Record<Person, readonly string[]> = {
  admin: [...search, ...creating, ...folders, ...statuses, ...messaging, ...company, ...common],
  admin_without_search: [...folders, ...statuses, ...messaging, ...company, ...common],
  worker: [...search, ...creating, ...folders, ...messaging, ...common],
  // Where the folders that they are made a member of are found (D-104), before there are any.
  nosearch: [...folders, ...common],
  service_admin: [...search, ...creating, ...folders, ...statuses, ...messaging, ...common],
  hm: [...folders, ...common],
  manager: [...search, ...common],
  sales_manager: [...search, ...more, ...common],
  super_user: [...search, ...more, '/server/', ...common],
  external: common,
}

/** Entries of areas that are not built: when such an area stands in contract/areas.ts, its entries must (D-132). */
export const pendingEntries: Record<string, readonly string[]> = {
  sequences: ['/messaging/sequences/'],
  enrichment: ['/data_enrichment/', '/service_orders/'],
  telegram: ['/telegram-messenger/messages/', '/telegram-messenger/manager/'],
  extension: ['/notifications/', '/extension/'],
  statistics: ['/statistics/search/', '/company/statistics/search/'],
  integrations: ['/api_management/', '/apps/'],
}

/** Tabs of a person (001 §2) that show what areas will keep that are not built. */
export const pendingTabs: Record<string, readonly string[]> = {
  integrations: ['Integrations'],
}

/** System messages of 000 §8 that only these areas can give rise to; they say them where they are built. */
export const pendingMessages: Record<string, readonly string[]> = {
  sequences: ['Message sequence deleted', 'Message sequence stopped', 'Mailing list deleted', 'Mailing list stopped'],
}
