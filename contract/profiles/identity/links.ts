import { withoutAnyUnseen } from '../../kit/invisible.ts'
import { nobodysSites, type Site, sites } from './sites.ts'
import { domainOf, webAddress } from './web-address.ts'

/** Web addresses as people write them: which page it is, and whose. */

const exact = new Map<string, Site>()
const beneath = new Map<string, Site>()
for (const site of sites)
  for (const host of site.hosts) (host.startsWith('*.') ? beneath : exact).set(host.replace(/^\*\./, ''), site)
const shunned = new Set(nobodysSites)

const parents = (host: string): string[] =>
  host.split('.').flatMap((_, at, parts) => (at === 0 ? [] : [parts.slice(at).join('.')]))

const siteOf = (host: string): Site | undefined =>
  exact.get(host) ?? parents(host).flatMap((parent) => beneath.get(parent) ?? [])[0]

const isShunned = (host: string): boolean =>
  shunned.has(host) || parents(host).some((parent) => shunned.has(`*.${parent}`))

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Parts of a query that say who sent the visitor, not where to. */
const tracking =
  /^(?:utm_\w+|fbclid|gclid|yclid|trk\w*|ref|referer|referrer|source|src|mibextid|igshid|originalsubdomain|lang|locale|hl|si)$/i

function queryOf(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !tracking.test(name)).sort()
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : ''
}

export interface Page {
  /** As it is compared. */
  key: string
  /** A person's own page on a site that is known; else somebody's page, which identifies with the same name only. */
  own: boolean
}

/**
 * Whose page a link is (product.md, Duplicates): undefined for what is nobody's, a site's root, feed or company page.
 */
export function pageOf(link: string): Page | undefined {
  if (link === last.link) return last.page
  const page = readPage(link)
  last = { link, page }
  return page
}

/** A row's link is asked for by its facts and by its identities, one after the other. */
let last: { link: string; page: Page | undefined } = { link: '', page: undefined }

function readPage(link: string): Page | undefined {
  const url = webAddress(link)
  if (!url) return undefined
  const host = domainOf(url)
  const path = url.pathname
    .split('/')
    .filter(Boolean)
    .map((part) => decoded(part).normalize('NFKC').toLowerCase().trim())
    .filter(Boolean)
  const site = siteOf(host)
  if (site) {
    const key = site.person(path, url.searchParams, host)
    return key === undefined ? undefined : { key, own: true }
  }
  // A stub that was cut at a line's end leads nowhere.
  if (path.length === 0 || isShunned(host) || /[-_]$/.test(path.at(-1)!)) return undefined
  return { key: `${host}/${path.join('/')}${queryOf(url)}`, own: false }
}

/** A link as a fact is told apart: the person's page where it is one, else host and path. */
export function linkKey(link: string): string | undefined {
  const page = pageOf(link)
  if (page) return page.key
  const url = webAddress(link)
  const path = url?.pathname.replace(/\/+$/, '') ?? ''
  return url && path !== '' ? `${domainOf(url)}${decoded(path).toLowerCase()}${queryOf(url)}` : undefined
}

/** A Telegram nick, `@anna_p`, out of `@anna_p`, `anna_p` or a link to it; undefined where there is none. */
export function telegramNick(written: string): string | undefined {
  const text = withoutAnyUnseen(written).trim()
  const inLink =
    /^tg:\/\/resolve\?domain=(\w+)/i.exec(text)?.[1] ??
    (text.includes('/') ? pageOf(text)?.key.replace(/^t\.me\/(?=\w+$)/, '') : undefined)
  const name = (inLink ?? text).replace(/^@/, '')
  return /^[a-z]\w{3,31}$/i.test(name) ? `@${name}` : undefined
}
