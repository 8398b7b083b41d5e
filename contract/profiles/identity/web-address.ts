import { withoutAnyUnseen } from '../../kit/invisible.ts'

/** A web address as written by people, made whole; undefined when it is none. */
export function webAddress(link: string): URL | undefined {
  const text = withoutAnyUnseen(link)
    .trim()
    .replace(/^[<([{"'«]+|[>)\]}"'»,;]+$/gu, '')
  if (text === '' || /\s/.test(text)) return undefined
  const url = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(url)) return undefined
  const parsed = new URL(url)
  return /^https?:$/.test(parsed.protocol) && parsed.hostname.includes('.') && !parsed.username ? parsed : undefined
}

const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^(?:www\d?|m|mobile)\.(?=[^.]+\.)/, '')
    .replace(/\.$/, '')

/** The site of a link, `github.com`. */
export const domainOf = (url: URL): string => bare(url.hostname)
