import { brandOf } from '../../../contract/brand.ts'

/** An address the server answers under. */
export interface Site {
  host: string
  origin: string
  secure: boolean
  /** Of a former address: the origin that people are led on to, once what waits on their device was sent. */
  movedTo?: string
}

export type SiteOf = (hostHeader: string | undefined) => Site | undefined

const local = /^(127\.0\.0\.1|\[::1\]|localhost|([a-z0-9-]+\.)+localhost)(:\d{1,5})?$/

export interface Addresses {
  /** The addresses people type, one a brand; empty: loopback names on `port`. */
  current: readonly URL[]
  /** Those of before; only beside current ones. */
  former: readonly URL[]
}

const siteAt = ({ host, origin, protocol }: URL): Site => ({ host, origin, secure: protocol === 'https:' })

/**
 * The allow-list of hosts (product.md, PUBLIC_URL): another Host gets 421, so that neither a rebound name nor a
 * poisoned link reaches us. A former address leads on to the one of its own brand, else to the first.
 */
export function siteRule({ current, former }: Addresses, port: () => number): SiteOf {
  if (current.length) {
    const next = (old: URL) => current.find(({ host }) => brandOf(host) === brandOf(old.host)) ?? current[0]!
    const sites = new Map(
      [...former.map((url) => ({ ...siteAt(url), movedTo: next(url).origin })), ...current.map(siteAt)].map((site) => [
        site.host,
        site,
      ]),
    )
    return (header) => sites.get((header ?? '').toLowerCase())
  }
  return (header) => {
    const host = (header ?? '').toLowerCase()
    const match = local.exec(host)
    if (!match || Number(match[3]?.slice(1) ?? 80) !== port()) return undefined
    return { host, origin: `http://${host}`, secure: false }
  }
}
