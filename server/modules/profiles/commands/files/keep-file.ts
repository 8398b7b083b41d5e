import { sql } from 'kysely'
import { claimedType, type FilePlace, fileKindOf, typesAt } from '../../../../../contract/profiles/files/content.ts'
import {
  type ResumeType,
  resumeNameLimit,
  resumeSizeLimit,
  resumesLimit,
} from '../../../../../contract/profiles/files/resumes.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import { AppError, wrong } from '../../../../kernel/errors.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import { upTo } from '../../../../kernel/http/forms.ts'
import { uuidFrom } from '../../../../kernel/ids.ts'
import type { Context, SignedIn } from '../../../../kernel/implement.ts'
import { sha256 } from '../../../../kernel/security/secrets.ts'
import type { Blobs } from '../../../../ports/blobs.ts'

/** The most uploads of one user that wait for their person. */
const mostWaiting = 20

/** The last part of a name, without what no file system takes: it is shown and given back, never used as a path. */
export const plainName = (name: string): string =>
  name
    .split(/[/\\]/)
    .at(-1)!
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069"]/g, '')
    .trim()

export interface Upload {
  filename: string
  content: Uint8Array
}

/** An upload with its content and a name that is fit to keep. @throws AppError tooLarge that says what is taken instead */
export async function checkedUpload(file: File, place: FilePlace = 'resume'): Promise<Upload> {
  const types = typesAt(place)
  if (file.size > resumeSizeLimit) throw new AppError('tooLarge', { fields: { file: [upTo(10, types)] } })
  return { filename: plainName(file.name).slice(-resumeNameLimit), content: new Uint8Array(await file.arrayBuffer()) }
}

function kindOf({ filename, content }: Upload, place: FilePlace) {
  if (content.length === 0) throw wrong('file', { en: `${filename} is empty`, ru: `${filename}: файл пуст` })
  const kind = fileKindOf(filename, content, place)
  const types = typesAt(place)
  const claimed = claimedType(filename, place)
  if (!kind && claimed)
    throw wrong('file', {
      en: `${filename} isn’t really a ${claimed} file. Accepted types: ${types}`,
      ru: `${filename}: внутри не ${claimed}. Принимаются файлы ${types}`,
    })
  if (!kind) throw wrong('file', { en: `Accepted types: ${types}`, ru: `Принимаются файлы ${types}` })
  return kind
}

/** Within one company the same content lies under the same id; those of two companies share nothing. */
const blobIdOf = ({ companyId }: SignedIn, content: Uint8Array): string =>
  uuidFrom(sha256(Buffer.concat([Buffer.from(`file of company ${companyId}\n`), content])))

const takenId = { en: 'Another file has this id', ru: 'Этот id уже у другого файла' }

/** What is kept under the id, if it is the actor's own of the same kind: an upload whose answer was lost comes again. */
async function ownUpload(tx: Tx, actor: SignedIn, id: string, forMessages: boolean) {
  const row = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('created_by', '=', actor.id)
    .where('profile_id', 'is', null)
    .where('for_messages', '=', forMessages)
    .executeTakeFirst()
  if (!row) throw wrong('id', takenId)
  return row
}

/** Of too many of the user's uploads that nobody got the oldest makes room; those of messages lie longer. */
const makeRoom = (tx: Tx, actor: SignedIn) =>
  tx
    .deleteFrom('files')
    .where('id', 'in', (of) =>
      of
        .selectFrom('files')
        .select('id')
        .where('created_by', '=', actor.id)
        .where('profile_id', 'is', null)
        .where('for_messages', '=', false)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(mostWaiting),
    )
    .execute()

/** Content is put and taken away under a lock of its own: what is about to be used is not swept up. */
export const aloneWith = (tx: Tx, blobId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${blobId}, 0))`.execute(tx)

const isForMessages = (place: FilePlace) => place === 'message' || place === 'picture'

/**
 * Keeps an uploaded file until somebody gets it. The row comes first, and under an `Idempotency-Key`, or under the id that a
 * device has chosen, it is always the same one: a blob that a crash left without its end is found by it.
 * @throws AppError badRequest naming `file` for a type that is not taken in its place, `id` where it is another file's
 */
export async function uploadFile(
  { actor, clock, apart, madeId }: Context,
  blobs: Blobs,
  upload: Upload,
  { place = 'resume', id }: { place?: FilePlace | undefined; id?: string | undefined } = {},
) {
  const { filename, content } = upload
  const forMessages = isForMessages(place)
  if (id !== undefined && !forMessages)
    throw wrong('id', { en: 'Only for files of messages', ru: 'Только для файлов сообщений' })
  const row = {
    id: id ?? madeId(1),
    company_id: actor.companyId,
    created_by: actor.id,
    filename,
    kind: kindOf(upload, place),
    size: content.length,
    created_at: clock.now(),
    blob_id: blobIdOf(actor, content),
    url: null,
    order_id: null,
    for_messages: forMessages,
  }
  const kept = await apart(async (tx) => {
    await tx
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await makeRoom(tx, actor)
    return ownUpload(tx, actor, row.id, forMessages)
  })
  // The same id with another content: what was kept first stays.
  if (kept.blob_id !== row.blob_id) return kept
  await apart(async (tx) => {
    await aloneWith(tx, row.blob_id)
    await blobs.put(row.blob_id, content)
  })
  return kept
}

const tooMany = {
  en: 'This person has too many files: delete one first',
  ru: 'У этого человека слишком много файлов: удалите какой-нибудь',
}

/** @throws AppError badRequest naming `field` where the person has enough files */
export async function requireRoomForFile(tx: Tx, actor: SignedIn, profileId: number, field: string): Promise<void> {
  await sql`select from profiles where id = ${profileId} for share`.execute(tx)
  const { rows } = await sql`select from files where profile_id = ${profileId} and company_id = ${actor.companyId}
    limit ${resumesLimit}`.execute(tx)
  if (rows.length >= resumesLimit) throw wrong(field, tooMany)
}

/** Another file of the same content that is with the person already. */
export const sameFile = (
  tx: Tx,
  companyId: number,
  profileId: number,
  { id, blob_id }: { id: string; blob_id: string },
) =>
  tx
    .selectFrom('files')
    .select('id')
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profileId)
    .where('blob_id', '=', blob_id)
    .where('id', '<>', id)
    .executeTakeFirst()

/**
 * Gives the actor's upload to a person, once.
 * @param type by which way it came: its person may be known by it
 * @returns whether it was not with the person before
 * @throws AppError badRequest naming `resume_id`: no such upload, or the person has enough
 */
export async function attachFile(
  tx: Tx,
  actor: SignedIn,
  clock: Clock,
  profileId: number,
  fileId: string,
  type: ResumeType = 'ATTACHED_FILE',
): Promise<boolean> {
  await sql`select from profiles where id = ${profileId} for share`.execute(tx)
  const { rows } = await sql<{ attached: boolean; mine: boolean }>`
    select profile_id = ${profileId} as attached, created_by = ${actor.id} and profile_id is null and not for_messages as mine
    from files where id = ${fileId} for update`.execute(tx)
  // A repeat of what was done already.
  if (rows[0]?.attached) return false
  if (!rows[0]?.mine) throw wrong('resume_id', 'Not found')
  await requireRoomForFile(tx, actor, profileId, 'resume_id')
  await tx
    .updateTable('files')
    .set({ profile_id: profileId, attached_at: clock.now(), resume_type: type })
    .where('id', '=', fileId)
    .execute()
  await tellOfFile(tx, actor, clock, 'profiles.fileAttached', profileId, fileId)
  return true
}

export const tellOfFile = (
  tx: Tx,
  actor: SignedIn,
  clock: Clock,
  event: 'profiles.fileAttached' | 'profiles.fileDeleted',
  profileId: number,
  fileId: string,
): Promise<void> =>
  recordEvents(tx, { companyId: actor.companyId, actorId: actor.id }, [
    { at: clock.now(), events: [{ event, ids: { profileId, fileId } }] },
  ])
