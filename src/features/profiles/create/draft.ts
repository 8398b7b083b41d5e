import { readCardFile } from '../../../../contract/profiles/contacts/vcard.ts'
import { webAddress } from '../../../../contract/profiles/identity/web-address.ts'
import { type Said, type SaidPosition, skillsLimit } from '../../../../contract/profiles/said.ts'
import type { Shared, SharedFile } from '../../../data/device/installed/shared.ts'

/** What stands in the form; several links, mails and phones one per line. */
export interface Draft {
  firstName: string
  lastName: string
  title: string
  company: string
  location: string
  links: string
  emails: string
  phones: string
  summary: string
  /** What was read of a résumé; may be taken out, not written. */
  positions: SaidPosition[]
  skills: string[]
}

export const emptyDraft: Draft = {
  firstName: '',
  lastName: '',
  title: '',
  company: '',
  location: '',
  links: '',
  emails: '',
  phones: '',
  summary: '',
  positions: [],
  skills: [],
}

/** A draft with what could not be read into it. */
export interface FilledDraft {
  draft: Draft
  /** Files that nobody reads, and nobody keeps. */
  unread: string[]
  /** Files that are kept with the person. */
  resumes: File[]
  /** People of a card file behind the first. */
  more: number
  leftOut: number
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)

const valuesOf = ({ contacts }: Said, kinds: readonly string[]) =>
  contacts.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : [])).join('\n')

/** What the server has read of a résumé, as it stands in the form. */
export const draftOfResume = (read: Said): Draft => ({
  firstName: read.first_name,
  lastName: read.last_name,
  title: read.title,
  company: read.company,
  location: read.location,
  links: read.links.join('\n'),
  emails: valuesOf(read, ['email']),
  phones: valuesOf(read, ['phone']),
  summary: read.summary,
  positions: read.positions,
  skills: read.skills,
})

/** A draft with what was read in the fields that say nothing yet: what its user has typed stays. */
export function filledUp(draft: Draft, read: Draft): Draft {
  const named = draft.firstName.trim() || draft.lastName.trim()
  const employed = draft.title.trim() || draft.company.trim()
  const merged = { ...draft }
  for (const name of ['location', 'links', 'emails', 'phones', 'summary'] as const)
    merged[name] = draft[name].trim() ? draft[name] : read[name]
  return {
    ...merged,
    // The two halves of a name are one person's.
    ...(named ? {} : { firstName: read.firstName, lastName: read.lastName }),
    ...(employed ? {} : { title: read.title, company: read.company }),
    positions: draft.positions.length ? draft.positions : read.positions,
    skills: [...new Set([...draft.skills, ...read.skills])].slice(0, skillsLimit),
  }
}

const address = /https?:\/\/[^\s<>"]+/g

/** 'Anna Petrova – Frontend engineer | LinkedIn', as pages of people are titled. */
function nameIn(title: string): { firstName: string; lastName: string } | undefined {
  const [name = ''] = title.split(/\s[–—|-]\s|\s*\(|,/)
  const [first, ...rest] = name.trim().split(/\s+/)
  const plausible = /^\p{Lu}[\p{L}'’.-]*(?:\s+\p{L}[\p{L}'’.-]*){1,3}$/u.test(name.trim())
  return plausible && first ? { firstName: first, lastName: rest.join(' ') } : undefined
}

const isRead = ({ kind }: SharedFile) => kind === 'card' || kind === 'text'
const isResume = ({ kind }: SharedFile) => kind === 'pdf' || kind === 'docx'

/** Everything that can be read out of what was shared: cards of contacts, links, plain text. */
export async function draftOf({ title, text, url, files, leftOut }: Shared): Promise<FilledDraft> {
  const contents = async (kind: SharedFile['kind']) =>
    Promise.all(files.filter((file) => file.kind === kind).map(({ content }) => content.text()))
  const cards = (await contents('card')).flatMap(readCardFile)
  const texts = await contents('text')
  const [card] = cards
  const shared = [url, ...(text.match(address) ?? [])].filter((link) => webAddress(link))
  const links = [...new Set([...(card?.links ?? []), ...shared])]
  const words = [text.replace(address, '').trim(), card?.note ?? '', ...texts].filter(Boolean)
  const name = card ?? nameIn(title) ?? { firstName: '', lastName: '' }
  return {
    draft: {
      ...emptyDraft,
      firstName: name.firstName,
      lastName: name.lastName,
      title: card?.title ?? '',
      company: card?.company ?? '',
      location: card?.location ?? '',
      links: links.join('\n'),
      emails: card?.emails.join('\n') ?? '',
      phones: card?.phones.join('\n') ?? '',
      summary: words.join('\n\n'),
    },
    unread: files.filter((file) => !isRead(file) && !isResume(file)).map((file) => file.name),
    resumes: files.filter(isResume).map(({ name, content }) => new File([content], name)),
    more: Math.max(0, cards.length - 1),
    leftOut,
  }
}
