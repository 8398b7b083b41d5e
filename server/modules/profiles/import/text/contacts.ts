import {
  type IncomingContact,
  linkKey,
  mailKey,
  phoneKey,
  webAddress,
} from '../../../../../contract/profiles/incoming.ts'
import { periodIn } from './periods.ts'
import type { ResumeLine } from './resume-lines.ts'

const mail = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu
const phone = /(?<![\p{L}\d/*])\+?\(?\+?\d[\d\s().‐-―-]{6,22}\d(?![\d*])/gu
const address = /\bhttps?:\/\/[^\s<>"')\]|,;]+/gi
/** Sites whose pages are of people. Without a protocol nothing else is taken for a link: 'Node.js' is none. */
const ownPage =
  /^(?:linkedin\.com\/(?:in|pub)\/[^/]+|(?:github|gitlab|t|behance|dribbble|kaggle|medium|vk|facebook|twitter|x)\.(?:com|me|net)\/@?[\w.-]+|gitlab\.com\/[\w.-]+|habr\.com\/(?:ru\/)?users\/[\w.-]+|career\.habr\.com\/[\w.-]+|stackoverflow\.com\/users\/\d+(?:\/[\w-]+)?|hh\.ru\/resume\/\w+|leetcode\.com\/[\w.-]+)$/i
const bareAddress =
  /(?<![\p{L}\d@./-])(?:www\.[\w-]{1,60}(?:\.[\w-]{2,20}){1,3}|(?:[a-z]{2,3}\.)?(?:linkedin|github|gitlab|behance|dribbble|kaggle|medium|stackoverflow|habr|career\.habr|hh|t|vk|leetcode)\.(?:com|me|net|ru)(?=\/))(?:\/[^\s<>"')\]|,;]*)?/giu
const telegram = /(?:telegram|телеграмм?|\btg)\s*[:—-]?\s*@?([a-z][\w]{4,31})(?![\w.@/])/iu

/** So many lines say how to reach the person; further down the text names others, referees and firms. */
const headLines = 15
const limits = { mails: 3, phones: 3, links: 10 } as const

const unique = (values: readonly string[], keyOf: (value: string) => string | undefined): string[] => [
  ...new Map(values.flatMap((value) => (keyOf(value) ? [[keyOf(value)!, value] as const] : []))).values(),
]

const mailsIn = (text: string): string[] =>
  (text.match(mail) ?? []).map((each) => each.replace(/[.-]+$/, '')).filter((each) => mailKey(each) !== undefined)

/** Ten digits and more, or a plus: less is a date, a postal code, a sum. */
function phonesIn(text: string): string[] {
  const bare = text.replace(mail, ' ').replace(address, ' ').replace(bareAddress, ' ')
  const undated = periodIn(bare)?.rest ?? bare
  return (undated.match(phone) ?? [])
    .map((each) => each.trim())
    .filter((each) => {
      const digits = phoneKey(each)
      return (
        digits !== undefined && digits.length >= (each.includes('+') ? 8 : 10) && each.replace(/\D/g, '').length <= 15
      )
    })
}

const linksIn = (text: string): string[] => {
  const bare = text.replace(mail, ' ')
  return [...(bare.match(address) ?? []), ...(bare.replace(address, ' ').match(bareAddress) ?? [])].map((each) =>
    each.replace(/[.:]+$/, ''),
  )
}

/** A page of one person on a site of many. */
const isOwnPage = (link: string): boolean => {
  const url = webAddress(link)
  if (!url) return false
  const host = url.hostname.replace(/^(?:www|m|[a-z]{2})\.(?=\w+\.\w)/, '')
  return ownPage.test(`${host}${url.pathname.replace(/\/+$/, '')}`)
}

/** What the head and the contacts say; else the first that anything but others' and old things says. */
function nearest(lines: readonly ResumeLine[], find: (text: string) => string[]): string[] {
  const near = lines.filter(({ section }, at) => section === 'contacts' || (section === 'head' && at < headLines))
  const found = near.flatMap(({ text }) => find(text))
  if (found.length) return found
  return lines
    .filter(({ section }) => section !== 'other')
    .flatMap(({ text }) => find(text))
    .slice(0, 1)
}

/**
 * How somebody is reached. Mails and links tell people apart, so another's must not be among them: what stands far
 * from the head counts only where nothing else is there.
 * @param leads where the document's links lead
 */
export function contactsOf(lines: readonly ResumeLine[], leads: readonly string[]): IncomingContact[] {
  const written = nearest(lines, mailsIn)
  const linked = leads.flatMap((lead) => (/^mailto:/i.test(lead) ? mailsIn(lead.slice(7)) : []))
  const mails = unique(written.length ? written : linked.slice(0, 1), mailKey).slice(0, limits.mails)
  const phones = unique(nearest(lines, phonesIn), phoneKey).slice(0, limits.phones)
  const [, nick] = lines.map(({ text }) => telegram.exec(text)).find((found) => found !== null) ?? []
  return [
    ...mails.map((value) => ({ kind: 'email' as const, value })),
    ...phones.map((value) => ({ kind: 'phone' as const, value })),
    ...(nick ? [{ kind: 'telegram' as const, value: `@${nick}` }] : []),
  ]
}

/** The person's own pages. */
export function linksOf(lines: readonly ResumeLine[], leads: readonly string[]): string[] {
  const near = lines
    .filter(({ section }, at) => section === 'contacts' || (section === 'head' && at < headLines))
    .flatMap(({ text }) => linksIn(text))
  const further = lines.flatMap(({ text }) => linksIn(text)).filter(isOwnPage)
  const pages = further.length ? further : leads.filter(isOwnPage)
  const keyOf = (link: string) => linkKey(link) ?? webAddress(link)?.hostname
  return unique([...near, ...(near.some(isOwnPage) ? [] : pages)], keyOf).slice(0, limits.links)
}

/** A text without the lines that say how somebody is reached: whoever may not see contacts may see the rest. */
export const withoutContacts = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !mailsIn(line).length && !phonesIn(line).length && !linksIn(line).length && !telegram.test(line))
    .join('\n')
