import { isLink } from './document.ts'

/** An address as it is typed: without `http` it is a page's (000 §5); undefined where it leads nowhere. */
export function typedLink(typed: string): string | undefined {
  const given = typed.trim()
  const href = /^(http|mailto:|tel:)/i.test(given) ? given : given && `http://${given}`
  // Another scheme is no host: only a port's number stands behind a colon.
  if (/^http:\/\/[^/]*:(?!\d)/i.test(href)) return undefined
  return isLink(href) ? href : undefined
}
