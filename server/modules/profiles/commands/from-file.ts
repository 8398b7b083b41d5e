import { resumeKindOf } from '../../../../contract/profiles/files/content.ts'
import {
  refusedLimit,
  type UploadResult,
  uploadedProfilesLimit,
} from '../../../../contract/profiles/files/upload-endpoints.ts'
import type { IncomingPerson, IncomingPosition } from '../../../../contract/profiles/incoming.ts'
import { positionsLimit, type Said, type SaidPosition, skillsLimit } from '../../../../contract/profiles/said.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { addCandidates } from '../../folders/door.ts'
import { statedCountry } from '../contacts/company-country.ts'
import { profileFaults } from '../faults.ts'
import { reasonIn, reasonOf } from '../files/file-texts.ts'
import { contentOf, requireFile } from '../files/resumes.ts'
import { readUpload } from '../files/uploads.ts'
import { HomeCountry } from '../import/home-country.ts'
import { earlierVersions, recordImport, rememberVersion } from '../import/import-run.ts'
import type { ReadRow } from '../import/read.ts'
import { takePerson } from './create-profile.ts'
import { deleteUpload } from './files/drop-file.ts'
import { attachFile, checkedUpload, uploadFile } from './files/keep-file.ts'
import { ingest, prepareRows } from './ingest.ts'

/** Two thousand people take a few seconds, and wait for an import that is at work. */
const longer = { timeoutMs: 60_000 }

/** The person of an own upload that is nobody's yet. @throws AppError notFound, fileParsingError */
async function personOfUpload({ actor, inCompany }: Context, blobs: Blobs, id: string): Promise<IncomingPerson> {
  const file = await inCompany((tx) => requireFile(tx, actor, id))
  if (file.profile_id !== null) throw notFound()
  const { rows } = await readUpload(await contentOf(blobs, file.blob_id), file.filename)
  const [row] = rows
  if (!row || 'refused' in row)
    throw new AppError(profileFaults.fileParsingError, {
      fields: { file: [reasonOf(row?.refused ?? 'The file is empty')] },
    })
  return row.person
}

const saidPositionOf = ({ title, company, start, end, current }: IncomingPosition): SaidPosition => ({
  title: title ?? '',
  company: company ?? '',
  start,
  end,
  current,
})

/** A person as the form takes them, within its limits. */
function saidOf(person: IncomingPerson): Said {
  const { name, place, positions } = person
  const now = positions.find(({ current }) => current)
  return {
    first_name: name.first.slice(0, 80),
    last_name: name.last.slice(0, 80),
    title: now?.title ?? '',
    company: now?.company ?? '',
    location: [place?.city, place?.region, place?.country].filter(Boolean).join(', '),
    summary: person.summary ?? '',
    links: person.links.filter((link) => link.length <= 1000).slice(0, 20),
    contacts: person.contacts.filter(({ value }) => value.length <= 200).slice(0, 20),
    positions: positions.slice(0, positionsLimit).map(saidPositionOf),
    skills: person.skills.slice(0, skillsLimit).map((skill) => skill.name.slice(0, 100)),
  }
}

/** What an uploaded résumé says, for the form. @throws AppError notFound, fileParsingError */
export const draftOfFile = async (context: Context, blobs: Blobs, id: string): Promise<Said> =>
  saidOf(await personOfUpload(context, blobs, id))

/**
 * Makes the person of an uploaded résumé the company's own and attaches the file; who is known already is told more about.
 * @throws AppError notFound, fileParsingError; deletedByOwner for somebody who asked to be forgotten
 */
export async function createFromFile(context: Context, blobs: Blobs, fileId: string) {
  const { actor, clock, db } = context
  const person = await personOfUpload(context, blobs, fileId)
  return db.system(async (tx) => {
    const taken = await takePerson(tx, context, person, 'file')
    await attachFile(tx, actor, clock, taken.id, fileId, taken.created ? 'PROFILE_FROM_FILE' : 'ENRICH_FROM_FILE')
    return taken
  })
}

type Read = Exclude<ReadRow, { refused: string }>
type Refused = UploadResult['refused'][number]

interface TakenIn {
  added: number
  known: number
  profiles: number[]
  deleted: Refused[]
}

interface SentFile {
  /** Where it is kept as a résumé. */
  fileId: string | undefined
  name: string
  digest: string
}

/** People into the pool of the company and into the folder, with the résumé that they came by. */
async function takeIn(
  tx: Tx,
  { actor, clock }: Context,
  folderId: string,
  people: readonly Read[],
  { fileId, name, digest }: SentFile,
): Promise<TakenIn> {
  const persons = people.map(({ person }) => person)
  const version = { name: name.slice(0, 150), digest, ownerCompanyId: actor.companyId }
  const home = new HomeCountry()
  home.look(persons)
  const country = home.country ?? (await statedCountry(tx, actor.companyId))
  const rows = prepareRows(clock, persons, { country, earlier: await earlierVersions(tx, version) })
  await rememberVersion(tx, clock, version)
  const counts = await ingest(tx, clock, rows, { ownerCompanyId: actor.companyId })
  await recordImport(tx, clock, { companyId: actor.companyId, actorId: actor.id }, newId(clock), counts)
  const { profileIds, created, deleted } = counts
  const [only] = profileIds
  if (fileId !== undefined && only !== undefined)
    await attachFile(tx, actor, clock, only, fileId, created > 0 ? 'PROFILE_FROM_FILE' : 'ENRICH_FROM_FILE')
  const addition = { companyId: actor.companyId, folderId, userId: actor.id, profileIds }
  const { ids, already } = await addCandidates(tx, clock, { ...addition, fromFile: true })
  const reason = profileFaults.deletedByOwner.text.en
  return {
    added: ids.length,
    known: already,
    profiles: profileIds,
    deleted: deleted.map((at) => ({ line: people[at]!.line, reason })),
  }
}

/**
 * The people of a file into a folder: all that can be read, in one transaction. A résumé stays with its person.
 * @param folderId of the actor's reach
 * @throws AppError tooLarge, fileParsingError, archived
 */
export async function addFromFile(context: Context, blobs: Blobs, folderId: string, file: File): Promise<UploadResult> {
  const { db, inCompany, language } = context
  const upload = await checkedUpload(file)
  const { rows: read, digest } = await readUpload(upload.content, upload.filename)
  const people = read.filter((row): row is Read => 'person' in row)
  const refused = read.flatMap((row): Refused[] => ('refused' in row ? [{ line: row.line, reason: row.refused }] : []))
  const isResume = people.length === 1 && resumeKindOf(upload.filename, upload.content) !== undefined
  const kept = isResume ? await uploadFile(context, blobs, upload) : undefined
  try {
    const sent = { fileId: kept?.id, name: upload.filename, digest }
    const taken = await db.system((tx) => takeIn(tx, context, folderId, people, sent), longer)
    const all = [...refused, ...taken.deleted].sort((a, b) => a.line - b.line)
    const remarks = people.flatMap(({ line, remarks: said }) => said.map((reason) => ({ line, reason })))
    const told = (rows: readonly Refused[]) =>
      rows.slice(0, refusedLimit).map((row) => ({ ...row, reason: reasonIn(language, row.reason) }))
    // Of somebody who is not to be known no file stays either.
    if (kept && !taken.profiles.length) await inCompany((tx) => deleteUpload(tx, kept.id))
    return {
      added: taken.added,
      known: taken.known,
      profiles: taken.profiles.slice(0, uploadedProfilesLimit),
      refused: told(all),
      refused_count: all.length,
      remarks: told(remarks),
      remarks_count: remarks.length,
    }
  } catch (error) {
    if (kept) await inCompany((tx) => deleteUpload(tx, kept.id))
    throw error
  }
}
