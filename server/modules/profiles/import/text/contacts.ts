import { linkKey, pageOf } from '../../../../../contract/profiles/identity/links.ts'
import { cleanMail, mailKey } from '../../../../../contract/profiles/identity/mails.ts'
import { phoneDigits } from '../../../../../contract/profiles/identity/phones.ts'
import { webAddress } from '../../../../../contract/profiles/identity/web-address.ts'
import type { IncomingContact } from '../../../../../contract/profiles/incoming.ts'
import { periodIn } from './periods.ts'
import type { ResumeLine } from './resume-lines.ts'

const mail = /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu
const phone = /(?<![\p{L}\d/*])\+?\(?\+?\d[\d\s().‐-―-]{6,22}\d(?![\d*])/gu
const address = /\bhttps?:\/\/[^\s<>"')\]|,;]+/gi
/** Without a protocol only sites whose pages are of people are taken for links: 'Node.js' is none. */
const bareAddress =
  /(?<![\p{L}\d@./-])(?:www\.[\w-]{1,60}(?:\.[\w-]{2,20}){1,3}|(?:[a-z]{2,3}\.)?(?:linkedin|github|gitlab|behance|dribbble|kaggle|medium|stackoverflow|habr|career\.habr|hh|t|vk|leetcode)\.(?:com|me|net|ru)(?=\/))(?:\/[^\s<>"')\]|,;]*)?/giu
const telegram = /(?:telegram|телеграмм?|\btg)\s*[:—-]?\s*@?([a-z][\w]{4,31})(?![\w.@/])/iu

/** The number of lines at the top that say how to reach the person; further down the text names others, referees and firms. */
const headLines = 15
const limits = { mails: 3, phones: 3, links: 10 } as const

const unique = (values: readonly string[], keyOf: (value: string) => string | undefined): string[] => [
  ...new Map(values.flatMap((value) => (keyOf(value) ? [[keyOf(value)!, value] as const] : []))).values(),
]

const mailsIn = (text: string): string[] =>
  (text.match(mail) ?? []).flatMap((each) => cleanMail(each.replace(/[.-]+$/, '')) ?? [])

/** Ten digits and more, or a plus: less is a date, a postal code, a sum. */
function phonesIn(text: string): string[] {
  const bare = text.replace(mail, ' ').replace(address, ' ').replace(bareAddress, ' ')
  const undated = periodIn(bare)?.rest ?? bare
  return (undated.match(phone) ?? [])
    .map((each) => each.trim())
    .filter((each) => {
      const digits = phoneDigits(each)
      return (
        digits !== undefined &&
        digits.length >= 7 &&
        digits.length >= (each.includes('+') ? 8 : 10) &&
        each.replace(/\D/g, '').length <= 15
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
const isOwnPage = (link: string): boolean => pageOf(link)?.own === true

/** An address that goes on in the next line: it ends with a hyphen, or where a person's name must follow. */
const broken =
  /(?:https?:\/\/|www\.|(?<![\w@.])(?:[a-z]{2,3}\.)?[a-z]+\.[a-z]{2,3}\/)[^\s<>"')\]|,;]*(?:[-_]|\/(?:in|pub|users|u|profile|resume)\/)$/iu
/**
 * The rest of it, alone in its line or with the site's name behind it, as LinkedIn writes it. A capital begins a heading or a
 * town, not the rest of an account.
 */
const rest = /^([\p{Ll}\d%][\p{L}\d%._~-]*\/?)(?=\s*(?:\([^)]*\))?$)/u

interface Rejoined {
  lines: ResumeLine[]
  /** Addresses that were put together. */
  links: string[]
}

/** Puts addresses together that were broken at a line's end; a stub of which nobody tells the rest is taken out. */
function rejoined(lines: readonly ResumeLine[], leads: readonly string[]): Rejoined {
  const found: Rejoined = { lines: [], links: [] }
  let skip = false
  lines.forEach((line, at) => {
    if (skip) {
      skip = false
      return
    }
    const [stub] = broken.exec(line.text) ?? []
    if (stub === undefined) {
      found.lines.push(line)
      return
    }
    const lead = leads.find((each) => addressOf(each).startsWith(addressOf(stub)) && isOwnPage(each))
    const next = lead === undefined ? rest.exec(lines[at + 1]?.text ?? '')?.[1] : undefined
    const whole = lead ?? (next === undefined ? undefined : `${stub}${next}`)
    skip = rest.test(lines[at + 1]?.text ?? '') && whole !== undefined
    if (lead === undefined && whole !== undefined) found.links.push(whole)
    found.lines.push({ ...line, text: `${line.text.slice(0, -stub.length)}${whole ?? ''}` })
  })
  return found
}

/** Without protocol, `www.` and case: what a text shows and where it leads begin alike. */
const addressOf = (link: string): string =>
  link
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')

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
  const phones = unique(nearest(lines, phonesIn), phoneDigits).slice(0, limits.phones)
  const [, nick] = lines.map(({ text }) => telegram.exec(text)).find((found) => found !== null) ?? []
  return [
    ...mails.map((value) => ({ kind: 'email' as const, value })),
    ...phones.map((value) => ({ kind: 'phone' as const, value })),
    ...(nick ? [{ kind: 'telegram' as const, value: `@${nick}` }] : []),
  ]
}

interface FoundLinks {
  links: string[]
  /** Of these the ones that were put together from two lines. */
  rejoined: string[]
}

/** The person's own pages. */
export function linksOf(written: readonly ResumeLine[], leads: readonly string[]): FoundLinks {
  const { lines, links: joined } = rejoined(written, leads)
  const near = lines
    .filter(({ section }, at) => section === 'contacts' || (section === 'head' && at < headLines))
    .flatMap(({ text }) => linksIn(text))
  const further = lines.flatMap(({ text }) => linksIn(text)).filter(isOwnPage)
  const pages = further.length ? further : leads.filter(isOwnPage)
  const keyOf = (link: string) => linkKey(link) ?? webAddress(link)?.hostname
  const links = unique([...near, ...(near.some(isOwnPage) ? [] : pages)], keyOf).slice(0, limits.links)
  return { links, rejoined: links.filter((link) => joined.includes(link)) }
}

/** A text without the lines that say how somebody is reached: whoever may not see contacts may see the rest. */
export const withoutContacts = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !mailsIn(line).length && !phonesIn(line).length && !linksIn(line).length && !telegram.test(line))
    .join('\n')
