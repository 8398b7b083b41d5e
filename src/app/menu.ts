import type { MessageDescriptor } from '@lingui/core'
import type { AnyRouter } from '@tanstack/react-router'
import { type Access, type Actor, can } from '../../contract/access/can.ts'

/** The groups of the menu in their order. The rail has the last three at its bottom, the company behind the user's picture too. */
export const menuGroups = ['today', 'search', 'folders', 'messaging', 'more', 'company', 'help', 'account'] as const
export type MenuGroup = (typeof menuGroups)[number]
export type IconName =
  | 'today'
  | 'search'
  | 'create'
  | 'saved'
  | 'folders'
  | 'statuses'
  | 'messages'
  | 'templates'
  | 'messagingSettings'
  | 'review'
  | 'sync'
  | 'settings'
  | 'metaQueries'
  | 'managers'
  | 'active'
  | 'notifications'
  | 'edited'
  | 'banned'
  | 'reports'
  | 'company'
  | 'help'
  | 'logout'

/** Where a route stands in the menu, said by the route itself. */
export interface MenuPlace {
  group: MenuGroup
  order: number
  icon: IconName
  /** Only where the company has changed profiles (D-80). */
  onceEdited?: true
  /** Only where the company makes profiles (D-123); its page needs the right alone. */
  ofAts?: true
  /** After `g`: the way there by keyboard. */
  key?: string
  /** Addresses elsewhere that belong to it. */
  under?: readonly string[]
  /** Its place in the phone's tab bar, if it has one; the first four that the user may see are shown. */
  tab?: number
}

export interface MenuEntry extends MenuPlace {
  path: string
  title: MessageDescriptor
}

interface MenuRoute {
  fullPath: string
  access: Access
  title: MessageDescriptor
  menu?: MenuPlace
}

/** The declarations of all routes that stand in the menu. */
export const menuRoutes = (router: AnyRouter): MenuRoute[] =>
  Object.values(router.routesById as Record<string, { fullPath: string; options: { staticData?: MenuRoute } }>).flatMap(
    ({ fullPath, options }) => (options.staticData?.menu ? [{ ...options.staticData, fullPath }] : []),
  )

/**
 * What a user sees in the menu: the route tree after the access table (000 §6), in order.
 * @param company whether it has changed profiles, and makes them
 */
export const menuOf = (
  routes: readonly MenuRoute[],
  actor: Actor | undefined,
  { hasEdited = false, ats = true }: { hasEdited?: boolean | undefined; ats?: boolean } = {},
): MenuEntry[] =>
  routes
    .filter(({ access, menu }) => can(actor, access) && (hasEdited || !menu?.onceEdited) && (ats || !menu?.ofAts))
    .map(({ fullPath, title, menu }) => ({ ...menu!, title, path: fullPath.endsWith('/') ? fullPath : `${fullPath}/` }))
    .sort((a, b) => menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || a.order - b.order)

/** The place of the menu that a page belongs to: of several the one whose address says most of it. */
export function placeOf(path: string, menu: readonly MenuEntry[]): MenuEntry | undefined {
  const said = (entry: MenuEntry) =>
    [entry.path, ...(entry.under ?? [])]
      .filter((start) => (start === '/' ? path === '/' : path.startsWith(start)))
      .reduce((most, start) => Math.max(most, start.length), 0)
  return menu
    .filter((entry) => said(entry) > 0)
    .reduce<MenuEntry | undefined>((best, entry) => (best && said(best) >= said(entry) ? best : entry), undefined)
}

/** The phone's tab bar: at most four places; everything else is behind Menu. */
export const tabsOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu
    .filter((entry) => entry.tab !== undefined)
    .sort((a, b) => a.tab! - b.tab!)
    .slice(0, 4)

/** Whether on a phone only Menu leads to a page. */
export function isBehindMenu(path: string, menu: readonly MenuEntry[]): boolean {
  const entry = placeOf(path, menu)
  return entry !== undefined && !tabsOf(menu).includes(entry)
}
