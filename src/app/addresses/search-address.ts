import { isProfileTab, type ProfileTab } from '../../features/profiles/tabs/profile-tabs.ts'
import type { SearchAddress } from '../../features/search/profile-link.ts'

const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).filter(
    (one): one is string => typeof one === 'string',
  )

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The search of an address as texts; what they mean is read by the contract's codec, which never throws. */
export function searchAddress(search: Record<string, unknown>): SearchAddress {
  const read: SearchAddress = {
    q: list(search.q),
    f: list(search.f),
    w: list(search.w),
    short: text(search.short),
    s: text(search.s),
    folderId: text(search.folderId),
    similar: text(search.similar),
    page: text(search.page),
    per_page: text(search.per_page),
    to: /^(?:\d{1,15}|[0-9a-f-]{36})$/.test(String(search.to)) ? String(search.to) : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined && value.length > 0))
}

/** A search with the place in its result that a profile was opened from, or the folder; and the tab that is open. */
export type ProfileAddress = SearchAddress & { n?: string; from?: string; tab?: ProfileTab }

/** The folder that a profile was opened from, or its review. */
const whence = /^(\d{1,15}|[0-9a-f-]{36})(\/review)?$/

export const profileAddress = (search: Record<string, unknown>): ProfileAddress => ({
  ...searchAddress(search),
  ...(/^\d{1,7}$/.test(String(search.n)) ? { n: String(search.n) } : {}),
  ...(whence.test(String(search.from)) ? { from: String(search.from) } : {}),
  ...(isProfileTab(search.tab) ? { tab: search.tab } : {}),
})
