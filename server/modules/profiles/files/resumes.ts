import { buffer } from 'node:stream/consumers'
import { can, isAdminLike } from '../../../../contract/access/can.ts'
import type { FileInfo, Resume } from '../../../../contract/profiles/files/resume-endpoints.ts'
import { filePath, resumesLimit } from '../../../../contract/profiles/files/resumes.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { requireProfile } from '../profile.ts'

/** What may be said of a file to whoever may see it. */
export const infoOf = (row: {
  id: string
  created_at: Date
  created_by: string
  filename: string
  size: number
}): FileInfo => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  filename: row.filename,
  size: row.size,
})

/**
 * A file that the actor may see: the own one that is nobody's yet, or one of a person in reach, for whoever has the
 * permission `resumes` (D-96).
 * @throws AppError notFound for everybody else
 */
export async function requireFile(tx: Tx, actor: SignedIn, id: string) {
  const row = await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('company_id', '=', actor.companyId)
    .executeTakeFirst()
  if (!row || row.for_messages) throw notFound()
  if (row.profile_id === null && row.created_by !== actor.id) throw notFound()
  if (row.profile_id !== null) {
    if (!actor.permissions.has('resumes')) throw notFound()
    await requireProfile(tx, actor, String(row.profile_id))
  }
  return row
}

/** The company's résumés of a person, the newest first; none for a manager without the permission. */
export async function resumesOf(tx: Tx, actor: SignedIn, profileId: number): Promise<Resume[]> {
  if (!actor.permissions.has('resumes')) return []
  const rows = await tx
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.created_by')
    .select([
      'files.id',
      'filename',
      'size',
      'attached_at',
      'resume_type',
      'files.url',
      'files.created_by',
      'files.created_at',
      'first_name',
      'last_name',
    ])
    .where('files.company_id', '=', actor.companyId)
    .where('profile_id', '=', profileId)
    .orderBy('attached_at', 'desc')
    .orderBy('files.id', 'desc')
    .limit(resumesLimit)
    .execute()
  return rows.map((row) => ({
    type: row.resume_type,
    date: (row.attached_at ?? row.created_at).toISOString(),
    resumeId: row.id,
    fileId: row.id,
    filename: row.filename,
    size: row.size,
    userName: `${row.first_name} ${row.last_name}`.trim(),
    url: filePath(row.id),
    enrichable: false,
    source_url: row.url,
    deletable: mayDelete(actor, row),
  }))
}

/** The user who attached it, or an admin (D-109). */
export const mayDelete = (actor: SignedIn, { created_by }: { created_by: string }): boolean =>
  can(actor, 'profiles.attach') && (created_by === actor.id || isAdminLike(actor.role))

/** @throws AppError notFound where its blob is not there (any more) */
export async function contentOf(blobs: Blobs, id: string): Promise<Buffer> {
  const content = await blobs.get(id)
  if (!content) throw notFound()
  return buffer(content)
}

/** A name for the header of a download (RFC 6266): kept whole, and in ASCII for whoever reads no other. */
export const dispositionOf = (filename: string): string => {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
