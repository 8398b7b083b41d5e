/** An address the server answers under. */
export interface Site {
  host: string
  origin: string
  secure: boolean
}

export type SiteOf = (hostHeader: string | undefined) => Site | undefined

const local = /^(127\.0\.0\.1|\[::1\]|localhost|([a-z0-9-]+\.)+localhost)(:\d{1,5})?$/

/**
 * The allow-list of hosts (product.md, PUBLIC_URL): another Host gets 421, so that neither a rebound name nor a
 * poisoned link reaches us.
 */
export function siteRule(publicUrls: readonly URL[], port: () => number): SiteOf {
  if (publicUrls.length) {
    const sites = new Map(
      publicUrls.map((url) => [url.host, { host: url.host, origin: url.origin, secure: url.protocol === 'https:' }]),
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
