import { shortened, withHiddenContacts } from '../../../../contract/profiles/contacts/hidden-contacts.ts'
import type { IncomingPerson } from '../../../../contract/profiles/incoming.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { paragraph } from './clean.ts'
import { contactsOf, linksOf, withoutContacts } from './text/contacts.ts'
import { educationsOf } from './text/educations.ts'
import { nameOf } from './text/name.ts'
import { placeOf } from './text/place.ts'
import { positionsOf } from './text/positions.ts'
import { type ResumeLine, resumeLines } from './text/resume-lines.ts'
import { skillsOf } from './text/skills.ts'

/** More than any résumé; what a document's reader takes at most. */
const textLimit = 200_000
/** What is kept of it is shorter still. */
const textRead = 40_000

/** Once, however it is written: a heading may be in capitals. */
function withoutName(text: string, name: string): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase())
  return at < 0 ? text : text.slice(0, at) + text.slice(at + name.length)
}

/** The section that says in a few words who somebody is; its ways to reach them are contacts. */
function summaryOf(lines: readonly ResumeLine[]): string | null {
  const said = lines.filter(({ section }) => section === 'summary').map(({ text }) => text)
  const text = paragraph(withoutContacts(said.join('\n')))
  return text && shortened(text)
}

/**
 * A résumé as plain text, English or Russian: what it says plainly of its person; its summary is
 * its own section of that name (D-111), and all but name and contacts is kept to be found by. What is doubtful stays empty.
 * @param leads where links of the document lead
 * @returns the person, or a sentence that says why there is none
 */
export function personOfText(text: string, source: string, leads: readonly string[] = []): IncomingPerson | string {
  const lines = resumeLines(text.slice(0, textLimit))
  const contacts = contactsOf(lines, leads)
  const mails = contacts.flatMap(({ kind, value }) => (kind === 'email' ? [value] : []))
  const name = nameOf(lines, mails)
  if (!name) return 'No line looks like a person’s name'
  const { links, rejoined } = linksOf(lines, leads)
  return {
    source,
    namespace: null,
    externalId: null,
    file: null,
    name,
    place: placeOf(lines),
    positions: positionsOf(lines, name.full),
    educations: educationsOf(lines),
    skills: skillsOf(lines).map((skill) => ({ name: skill, years: null, rating: null, principal: false })),
    languages: [],
    links,
    rejoinedLinks: rejoined,
    contacts,
    summary: summaryOf(lines),
    text: paragraph(withHiddenContacts(withoutContacts(withoutName(text.slice(0, textRead), name.full)))),
    photo: null,
    statedYears: null,
    birthdate: null,
    employment: null,
    remote: null,
    counts: {},
    lists: [],
    updatedAt: null,
    fingerprint: sha256(text).toString('hex').slice(0, 32),
  }
}
