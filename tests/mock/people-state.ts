import type { InputOf, OutputOf } from '../../contract/kit/endpoint.ts'
import type { SystemNotification } from '../../contract/notifications/endpoints.ts'
import type { ContactRules } from '../../contract/profiles/contacts/contact-rules.ts'
import type { BannedLink } from '../../contract/profiles/edit/banned-endpoints.ts'
import type { getMatchingHistory } from '../../contract/profiles/edit/history-endpoints.ts'
import type { Edit } from '../../contract/profiles/edit/overlay.ts'
import type { DiversityLabels } from '../../contract/profiles/facts.ts'
import type { exportCsv } from '../../contract/profiles/files/export-endpoints.ts'
import type { BugReport } from '../../contract/profiles/report-endpoints.ts'
import { type MockMailboxes, noMailboxes } from './areas/mailboxes.ts'
import type { MockMeter } from './areas/meter.ts'
import type { MockContacts } from './areas/people/contacts.ts'
import type { MockFile } from './areas/people/resumes.ts'
import { type MockPrivacy, noPrivacy } from './areas/privacy.ts'

/** What the mock's company says of people and does with them. */
export interface PeopleState {
  /** Uploaded files by id. */
  files: Map<string, MockFile>
  /** What the company knows of contacts, by person, and what it may still spend. */
  contacts: Map<number, MockContacts>
  meter: MockMeter
  /** The people it must not contact, and on which legal basis it keeps them, by person. */
  contactRules: Map<number, ContactRules>
  /** What was reported of people. */
  bugReports: BugReport[]
  /** What was asked of files of people. */
  exports: InputOf<typeof exportCsv>['body'][]
  /** Whose date of birth is known. */
  born: Set<number>
  /** Tags by profile. */
  tagged: Map<number, string[]>
  /** What colleagues entered by hand, by person. */
  labels: Map<number, Partial<DiversityLabels>>
  /** What the company edited of people, and how that went, by person. */
  edits: Map<number, Edit[]>
  edited: Map<number, OutputOf<typeof getMatchingHistory>['edits']['results']>
  bannedLinks: BannedLink[]
  /** What staff tells people, and what they did with it, in order. */
  notifications: SystemNotification[]
  interactions: [id: number, value: string][]
  /** From where it writes to them, and what it wrote. */
  mailboxes: MockMailboxes
  privacy: MockPrivacy
}

export const nothingSaidOfPeople = (): PeopleState => ({
  files: new Map(),
  contacts: new Map(),
  meter: { available: 47, total: 300 },
  contactRules: new Map(),
  bugReports: [],
  exports: [],
  born: new Set(),
  mailboxes: noMailboxes(),
  privacy: noPrivacy(),
  tagged: new Map(),
  labels: new Map(),
  edits: new Map(),
  edited: new Map(),
  bannedLinks: [],
  notifications: [],
  interactions: [],
})
