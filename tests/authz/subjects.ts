import { randomUUID } from 'node:crypto'
import { exampleCard } from '../../contract/profiles/card.ts'
import type { Tx } from '../../server/db/database.ts'
import { newId } from '../../server/kernel/ids.ts'
import { demoUserId } from '../../server/modules/users/demo.ts'
import { bareDocument } from '../kit/people/people.ts'
import type { TestServer } from '../kit/server.ts'
import { makeContact, makeFile, makePicture } from './subjects/files.ts'
import { makeBulkAdd, makeComment, makeFolderComment, makeShareRequest } from './subjects/folders.ts'
import { makeBannedLink, makeLink } from './subjects/links.ts'
import { makeAlias, makeDemoMail, makePrivacyRequest } from './subjects/mails.ts'
import { makeMention, makeNotice } from './subjects/mentions.ts'
import { makeMessage } from './subjects/messages.ts'
import { makeLedgerEntry, makeQuota } from './subjects/meter.ts'
import { missing } from './subjects/missing.ts'
import { makeSystemNotification } from './subjects/notifications.ts'
import { makeDevice, makeEmployee, makeInvitation, makeManager, makeNewCompany, ofPerson } from './subjects/people.ts'
import { makeReport } from './subjects/reports.ts'
import { makeReview } from './subjects/reviews.ts'
import { makeFolderView, makeMadeSearch, makeMetaQuery, makeSavedSearch, makeTemplate } from './subjects/searches.ts'
import { makeStep } from './subjects/steps.ts'
import { makeThread } from './subjects/threads.ts'

/** Text that must never reach somebody of another company. */
export const canary = 'canary of another company'

/** Everything a call can name, of one owner. */
export interface Nouns {
  folder: string
  folderNumber: number
  /** A second folder, where a call names two. */
  target: string
  candidate: string
  comment: string
  /** Of the candidate. */
  step: string
  /** On the folder itself. */
  folderComment: string
  /** Of the maker, for the folder. */
  shareRequest: string
  /** Asked by the maker in the folder, and over. */
  review: string
  /** Of the maker, in a comment. */
  mention: string
  /** Of the maker. */
  notice: string
  status: string
  bulkAdd: string
  template: string
  profile: number
  /** Of a person in the folder. */
  picture: string
  /** A résumé of the profile. */
  file: string
  /** An own contact of the profile. */
  contact: number
  user: string
  /** A link of the profile, and one that staff has banned. */
  link: string
  bannedLink: string
  /** What somebody of the company has reported to staff. */
  report: string
  /** What somebody of the company is about to send to the profile. */
  message: string
  mailingList: string
  /** In which the profile has answered, and a file that came with it; `private`: its owner's alone. */
  thread: string
  threadFile: string
  /** Of a demo's company: the message as it came. */
  demoMail: string
  /** A further address of the maker's. */
  alias: string
  /** What somebody asks of the company about their data. */
  privacyRequest: string
  /** Whose the things are. */
  company: number
  /** A hiring manager. */
  manager: string
  device: string
  /** People of the company by what they are, and somebody who is invited. */
  workerOfIt: string
  adminOfIt: string
  managerOfIt: string
  invitation: string
  savedSearch: string
  folderView: string
  madeSearch: string
  /** Of no company: staff's. */
  metaQuery: string
  systemNotification: string
  /** Of the operator's own people. */
  managerOfOperator: string
  /** One that nobody runs yet: staff's, too; and a quota of it. */
  newCompany: string
  quota: string
  /** Of the maker. */
  ledgerEntry: string
}

/** Whose the named thing is. `private`: of the own company, in a folder one has no part in. */
export const subjects = ['open', 'private', 'foreign', 'missing'] as const
export type Subject = (typeof subjects)[number]

/** The demo account that made the subject's folder and wrote its comment. */
const makers = { open: 'worker@acme.example', private: 'admin@acme.example', foreign: 'admin@globex.example' } as const
const managers = { open: 'hm2@acme.example', private: 'hm@acme.example', foreign: 'hm@globex.example' } as const

/**
 * Makes fresh nouns of a subject, those that are needed; the open folder is granted to hm@acme.example.
 * @param needed what a request names; the others are there, but name nothing
 */
export async function nounsOf(server: TestServer, subject: Subject, needed: readonly (keyof Nouns)[]): Promise<Nouns> {
  if (subject === 'missing') return missing
  return server.database.system((tx) => make(server, tx, subject, new Set(needed)))
}

type Made = Exclude<Subject, 'missing'>

async function make(server: TestServer, tx: Tx, subject: Made, needed: ReadonlySet<keyof Nouns>): Promise<Nouns> {
  const nouns: Nouns = { ...missing, user: demoUserId(makers[subject]), manager: demoUserId(managers[subject]) }
  const has = (...names: (keyof Nouns)[]) => names.some((name) => needed.has(name))
  const user = await tx.selectFrom('users').select('company_id').where('id', '=', nouns.user).executeTakeFirstOrThrow()
  const within: InFolder = { server, tx, subject, companyId: user.company_id, maker: nouns.user }
  nouns.company = within.companyId
  const onFolder = ['comment', 'step', 'review', 'folderComment', 'shareRequest', 'bulkAdd', 'picture', 'file'] as const
  if (has('status', 'candidate', 'comment', 'step', 'review', 'picture', 'file'))
    nouns.status = await firstStatus(within)
  if (has('folder', 'folderNumber', 'candidate', ...onFolder)) {
    const { id, number } = await makeFolder(within)
    Object.assign(nouns, { folder: id, folderNumber: number })
  }
  if (has('target')) nouns.target = (await makeFolder(within)).id
  if (has(...ofPerson)) nouns.profile = await makePerson(within)
  if (has('link')) nouns.link = await makeLink(within, nouns)
  if (has('bannedLink')) nouns.bannedLink = await makeBannedLink(within)
  if (has('alias')) nouns.alias = await makeAlias(within)
  if (has('privacyRequest')) nouns.privacyRequest = await makePrivacyRequest(within)
  if (has('report')) nouns.report = await makeReport(within, nouns)
  if (has('message', 'mailingList', 'demoMail')) Object.assign(nouns, await makeMessage(within, nouns))
  if (has('demoMail')) nouns.demoMail = await makeDemoMail(within, nouns)
  if (has('thread', 'threadFile')) Object.assign(nouns, await makeThread(within, nouns))
  if (has('mention')) nouns.mention = await makeMention(within, nouns)
  if (has('notice')) nouns.notice = await makeNotice(within)
  if (has('picture')) nouns.picture = await makePicture(within, nouns)
  if (has('contact')) nouns.contact = await makeContact(within, nouns)
  if (has('file')) nouns.file = await makeFile(within, nouns)
  if (has('candidate', 'comment', 'step', 'picture', 'file')) nouns.candidate = await makeCandidate(within, nouns)
  if (has('review')) nouns.review = await makeReview(within, nouns)
  if (has('step')) nouns.step = await makeStep(within, nouns)
  if (has('comment')) nouns.comment = await makeComment(within, nouns)
  if (has('folderComment')) nouns.folderComment = await makeFolderComment(within, nouns)
  if (has('shareRequest')) nouns.shareRequest = await makeShareRequest(within, nouns)
  if (has('bulkAdd')) nouns.bulkAdd = await makeBulkAdd(within, nouns)
  if (has('template')) nouns.template = await makeTemplate(within)
  if (has('device')) nouns.device = await makeDevice(within)
  if (has('workerOfIt')) nouns.workerOfIt = await makeEmployee(within, 'worker')
  if (has('adminOfIt')) nouns.adminOfIt = await makeEmployee(within, 'admin')
  if (has('managerOfIt')) nouns.managerOfIt = await makeEmployee(within, 'hm')
  if (has('invitation')) nouns.invitation = await makeInvitation(within)
  if (has('folderView')) nouns.folderView = await makeFolderView(within)
  if (has('savedSearch')) nouns.savedSearch = await makeSavedSearch(within)
  if (has('madeSearch')) nouns.madeSearch = await makeMadeSearch(within)
  if (has('metaQuery')) nouns.metaQuery = await makeMetaQuery(within)
  if (has('systemNotification')) nouns.systemNotification = await makeSystemNotification(within)
  if (has('managerOfOperator')) nouns.managerOfOperator = await makeManager(within)
  if (has('newCompany', 'quota')) nouns.newCompany = await makeNewCompany(within)
  if (has('quota')) nouns.quota = await makeQuota(within, nouns)
  if (has('ledgerEntry')) nouns.ledgerEntry = await makeLedgerEntry(within)
  return nouns
}

export interface InFolder {
  server: TestServer
  tx: Tx
  subject: Made
  companyId: number
  maker: string
}

export const nameIn = ({ subject }: InFolder, otherwise: string) => (subject === 'foreign' ? canary : otherwise)

async function firstStatus({ tx, companyId }: InFolder): Promise<string> {
  const first = tx.selectFrom('statuses').select('id').where('company_id', '=', companyId).orderBy('position')
  return (await first.executeTakeFirstOrThrow()).id
}

/** In the shared pool; the foreign person belongs to the other company. */
async function makePerson(within: InFolder): Promise<number> {
  const { tx, server, companyId, subject } = within
  const owner_company_id = subject === 'foreign' ? companyId : null
  const { id, uid } = await tx
    .insertInto('profiles')
    .values({ uid: newId(server.clock), owner_company_id, created_at: server.clock.now() })
    .returning(['id', 'uid'])
    .executeTakeFirstOrThrow()
  const card = JSON.stringify({ ...exampleCard, id, uid, name: nameIn(within, 'Open Person') })
  await tx
    .insertInto('cards')
    .values({ profile_id: id, company_id: subject === 'foreign' ? companyId : 0, card, document: bareDocument(id) })
    .execute()
  const full = nameIn(within, 'Open Person')
  const recorded = { source: 'test', recorded_at: server.clock.now() }
  const value = JSON.stringify({ full, first: full, last: '' })
  await tx
    .insertInto('facts')
    .values({ profile_id: id, owner_company_id, kind: 'name', key: full, value, ...recorded })
    .execute()
  return id
}

async function makeFolder(within: InFolder): Promise<{ id: string; number: number }> {
  const { tx, server, subject, companyId, maker } = within
  const now = server.clock.now()
  const folder = await tx
    .insertInto('folders')
    .values({
      id: newId(server.clock),
      company_id: companyId,
      name: nameIn(within, `A folder, ${subject}`),
      access: subject === 'private' ? 'private' : 'public',
      creator_id: maker,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  if (subject === 'open') {
    const user_id = demoUserId('hm@acme.example')
    const grant = { company_id: companyId, folder_id: folder.id, user_id, grant_id: randomUUID() }
    await tx
      .insertInto('folder_members')
      .values({ ...grant, kind: 'manager', granted_at: now })
      .execute()
  }
  return folder
}

async function makeCandidate(within: InFolder, nouns: Nouns): Promise<string> {
  const { tx, server, companyId, maker } = within
  const name = nameIn(within, 'Open Person')
  const career = { title: name, company: null, location: null, positions: [], skills: [], languages: [] }
  const unknown = { experience_years: null, months_on_last_position: null, seniority: null }
  const id = newId(server.clock)
  await tx
    .insertInto('candidates')
    .values({
      id,
      company_id: companyId,
      folder_id: nouns.folder,
      profile_id: nouns.profile,
      profile_uid: randomUUID(),
      status_id: nouns.status,
      added_by: maker,
      career: { ...career, ...unknown },
      person: { name, firstName: name, lastName: '', photo: null, sites: [] },
      created_at: server.clock.now(),
      updated_at: server.clock.now(),
    })
    .execute()
  return id
}
