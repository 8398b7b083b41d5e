import { withoutAnyUnseen } from '../../kit/invisible.ts'
import { saysNothing } from './placeholders.ts'

/** Mail addresses: what is one, how two are compared, and which of them are one person's. */

const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const localPart = new RegExp(`^(?:${atom}(?:\\.${atom})*|"(?:[^"\\\\\\p{Cc}]|\\\\.){1,62}")$`, 'u')
const domainPart =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?\.)+(?:xn--[a-z0-9-]+|[\p{L}\p{M}]{2,63})$/iu

/** Most addresses: nothing around them, nothing to look at twice. */
const plain = /^[a-z0-9_-]+(?:[.+][a-z0-9_-]+){0,5}@(?:[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?\.){1,5}[a-z]{2,24}$/i

/** Where the host of an address begins: a quoted name may hold the sign too. */
const hostAt = (mail: string): number => mail.lastIndexOf('@')

/** The domain as it is registered: 'почта.рф' and its punycode are one. */
function registered(domain: string): string {
  if (/^[\x21-\x7e]+$/.test(domain)) return domain.toLowerCase()
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain.toLowerCase()
}

/** Brackets, quotes and stops around an address. */
const trimmed = (text: string): string => text.replace(/^[<([{'«„“.,;:\s]+|[>)\]}'»“”.,;:\s]+$/gu, '')

/**
 * The address in what somebody wrote: without `mailto:`, brackets, the name before it, invisible characters and the
 * dot of a sentence; undefined when there is no valid one.
 */
export function cleanMail(written: string): string | undefined {
  if (plain.test(written)) return written
  const seen = withoutAnyUnseen(written).normalize('NFC').replace(/\s+/gu, ' ').trim()
  const inside = trimmed(/<\s*([^<>]*@[^<>]*)\s*>/.exec(seen)?.[1] ?? seen)
  const bare = trimmed(inside.replace(/^mailto:\s*/i, '').replace(/\?(?:subject|body|cc|bcc)=.*$/i, ''))
  const at = hostAt(bare)
  const local = bare.slice(0, Math.max(0, at))
  const domain = bare.slice(at + 1)
  if (at < 1 || local.length > 64 || domain.length > 190) return undefined
  return localPart.test(local) && domainPart.test(domain) ? bare : undefined
}

/** An address as it is compared: without case, its domain as it is registered. */
export function mailKey(written: string): string | undefined {
  const mail = cleanMail(written)
  if (mail === undefined) return undefined
  if (mail === written && plain.test(mail)) return mail.toLowerCase()
  const at = hostAt(mail)
  return `${mail.slice(0, at).normalize('NFKC').toLowerCase()}@${registered(mail.slice(at + 1).normalize('NFKC'))}`
}

/** Desks, machines and departments: whoever reads them. */
const roles = new Set(
  `abuse accounting accounts admin administrator billing bookkeeping bot business buh buhgalter career careers compliance
  contact contacts contactus corp customerservice cv daemon desk director dispatch do-not-reply donotreply enquiries
  enquiry feedback finance frontdesk general hello help helpdesk hi hiring hostmaster hr hrd hrm info information inquiries inquiry
  invoice job jobs join kadry kontakt legal list listserv mail mailer-daemon mailbox main management marketing master media
  news newsletter no-reply noreply office ok operations orders otdelkadrov people personal personnel postmaster pr press
  priem privacy project rabota reception recruit recruiter recruiters recruiting recruitment reply resume resumes root
  sales secretary security service services staff staffing support talent team tech techsupport vacancies vacancy vakansii
  web webmaster welcome work zakaz`.split(/\s+/),
)

/** What a form wants when nobody has an address. */
const placeholders = new Set(
  `abc anonymous asdf candidate dummy e-mail email empty example fake firstname.lastname foo foobar mail mailme n-a n/a na
  name nil no no-email no-mail no.email noaddress noemail nomail noname none none.none not-provided notprovided null qwerty
  test test.test tester testing temp tmp undefined unknown user username xyz your.email your.name youremail yourmail
  yourname`.split(/\s+/),
)
const placeholderDomains = new Set(
  'noemail.com nomail.com no-email.com noemail.org none.com null.com nomail.ru noemail.ru noreply.com invalid.com'.split(
    ' ',
  ),
)

/** May this address (as it is compared) be one person's? Roles and placeholders identify nobody (product.md, Duplicates). */
export function isPersonalMail(key: string): boolean {
  const at = hostAt(key)
  const domain = key.slice(at + 1)
  const local = key.slice(0, at).replace(/\+.*$/, '')
  const name = local.replace(/[\d_.-]+$/, '')
  if (placeholderDomains.has(domain) || /(?:^|\.)invalid$/.test(domain)) return false
  if (/^(.)\1{2,}$/u.test(local) || /^0+$/.test(local)) return false
  return !roles.has(local) && !placeholders.has(local) && !roles.has(name) && !placeholders.has(name)
}

export interface FoundValues {
  values: string[]
  /** Written there, but none. */
  wrong: string[]
}

/** All addresses in a cell: divided by comma, semicolon, slash or white space, with names before them or not. */
export function mailsIn(cell: string): FoundValues {
  if (plain.test(cell)) return { values: [cell], wrong: [] }
  const seen = withoutAnyUnseen(cell)
  const bracketed = [...seen.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, inside = '']) => inside)
  const rest = seen.replace(/(?:"[^"]*"|[^<>,;])*<[^<>]*@[^<>]*>/g, ' ')
  const loose = [...rest.matchAll(/(?:"[^"]*"(?=@)|[^\s,;|"]|"(?=@))+/gu)].map(([token]) => token)
  // A slash may stand in an address; between two of them it divides.
  const tokens = loose.flatMap((token) => (/@.*\/.*@/.test(token) ? token.split('/') : [token]))
  const parts = [...bracketed, ...tokens.filter((token) => token !== '/' && !saysNothing(token))]
  const values = parts.flatMap((part) => cleanMail(part) ?? [])
  const wrong = parts.filter((part) => part.includes('@') && cleanMail(part) === undefined)
  if (values.length === 0 && wrong.length === 0 && parts.length > 0 && !saysNothing(cell))
    return { values, wrong: [seen.trim()] }
  return { values: [...new Set(values)], wrong }
}
