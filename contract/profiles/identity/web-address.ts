import { withoutAnyUnseen } from '../../kit/invisible.ts'

/** A web address as written by people, made whole; undefined when it is none. */
export function webAddress(link: string): URL | undefined {
  if (link !== last.link) last = { link, url: parsed(link) }
  return last.url
}

/** A row's link is asked for by its facts and by its identities, one after the other. */
let last: { link: string; url: URL | undefined } = { link: '', url: undefined }

function parsed(link: string): URL | undefined {
  const text = withoutAnyUnseen(link)
    .trim()
    .replace(/^[<([{"'«]+|[>)\]}"'»,;]+$/gu, '')
  if (text === '' || /\s/.test(text)) return undefined
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(url)) return undefined
  const whole = new URL(url)
  return /^https?:$/.test(whole.protocol) && whole.hostname.includes('.') && !whole.username ? whole : undefined
}

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^(?:www\d?|m|mobile)\.(?=[^.]+\.)/, '')
    .replace(/\.$/, '')

/** The site of a link, `github.com`. */
export const domainOf = (url: URL): string => bare(url.hostname)
