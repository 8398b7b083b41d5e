import { sql } from 'kysely'
import {
  type ResumeKind,
  resumeKindOf,
  resumeNameLimit,
  resumeSizeLimit,
  resumesLimit,
} from '../../../../contract/profiles/resumes.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, wrong } from '../../../kernel/errors.ts'
import type { Context, SignedIn } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'

/** So many uploads of one user may wait for their person. */
const mostWaiting = 20
const forgottenAfterMs = 24 * 3_600_000
const atOnce = 200

/** The last part of a name, without what no file system takes: it is shown and given back, never used as a path. */
const plainName = (name: string): string =>
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

/** An upload with its content and a name that is fit to keep. @throws AppError tooLarge */
export async function checkedUpload(file: File): Promise<Upload> {
  if (file.size > resumeSizeLimit)
    throw new AppError('tooLarge', { fields: { file: [{ en: 'Up to 10 MB', ru: 'Не больше 10 МБ' }] } })
  return { filename: plainName(file.name).slice(-resumeNameLimit), content: new Uint8Array(await file.arrayBuffer()) }
}

function kindOf(filename: string, content: Uint8Array): ResumeKind {
  const kind = resumeKindOf(filename, content)
  if (!kind)
    throw wrong('file', {
      en: 'Accepted types: DOC, DOCX, RTF, PDF, TXT',
      ru: 'Принимаются файлы DOC, DOCX, RTF, PDF, TXT',
    })
  return kind
}

/**
 * Keeps an uploaded file for a day, until somebody gets it; of too many that wait the oldest makes room. The row comes
 * first, and under an `Idempotency-Key` it is always the same one: a blob that a crash left without its end is found by it.
 * @throws AppError badRequest naming `file` for another type
 */
export async function uploadFile(
  { actor, clock, apart, madeId }: Context,
  blobs: Blobs,
  { filename, content }: Upload,
) {
  const row = {
    id: madeId(1),
    company_id: actor.companyId,
    created_by: actor.id,
    filename,
    kind: kindOf(filename, content),
    size: content.length,
    created_at: clock.now(),
  }
  await apart(async (tx) => {
    await tx
      .insertInto('files')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    const waiting = tx
      .selectFrom('files')
      .select('id')
      .where('created_by', '=', actor.id)
      .where('profile_id', 'is', null)
    const tooMany = waiting.orderBy('created_at', 'desc').orderBy('id', 'desc').offset(mostWaiting)
    await tx.deleteFrom('files').where('id', 'in', tooMany).execute()
  })
  await blobs.put(row.id, content)
  return row
}

/**
 * Gives the actor's upload to a person, once.
 * @param made the person is known by it
 * @throws AppError badRequest naming `resume_id`: no such upload, or the person has enough
 */
export async function attachFile(
  tx: Tx,
  actor: SignedIn,
  clock: Clock,
  profileId: number,
  fileId: string,
  made = false,
): Promise<void> {
  await sql`select from profiles where id = ${profileId} for share`.execute(tx)
  const { rows } = await sql<{ attached: boolean; mine: boolean }>`
    select profile_id = ${profileId} as attached, created_by = ${actor.id} and profile_id is null as mine
    from files where id = ${fileId} for update`.execute(tx)
  // A repeat of what was done already.
  if (rows[0]?.attached) return
  if (!rows[0]?.mine) throw wrong('resume_id', 'Not found')
  const { rows: held } = await sql`select from files where profile_id = ${profileId} and company_id = ${actor.companyId}
    limit ${resumesLimit}`.execute(tx)
  if (held.length >= resumesLimit)
    throw wrong('resume_id', {
      en: 'This person has too many files: delete one first',
      ru: 'У этого человека слишком много файлов: удалите какой-нибудь',
    })
  await tx
    .updateTable('files')
    .set({ profile_id: profileId, attached_at: clock.now(), made_profile: made })
    .where('id', '=', fileId)
    .execute()
}

export async function deleteFile(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', fileId).execute()
}

/** Forgets uploads that nobody got, and takes the blobs of what is gone away. @returns whether there may be more */
export async function dropLooseFiles(tx: Tx, clock: Clock, blobs: Blobs): Promise<boolean> {
  const old = new Date(clock.now().getTime() - forgottenAfterMs)
  await tx.deleteFrom('files').where('profile_id', 'is', null).where('created_at', '<', old).execute()
  const { rows } = await sql<{ id: string }>`select id from loose_files order by id limit ${atOnce}`.execute(tx)
  for (const { id } of rows) await blobs.delete(id)
  await sql`delete from loose_files where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.length === atOnce
}
