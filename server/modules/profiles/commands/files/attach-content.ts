import { z } from 'zod/mini'
import { can } from '../../../../../contract/access/can.ts'
import { uid } from '../../../../../contract/kit/schemas.ts'
import type { Tx } from '../../../../db/database.ts'
import { forbidden } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/implement.ts'
import type { Jobs } from '../../../../kernel/jobs.ts'
import type { Blobs } from '../../../../ports/blobs.ts'
import { requireProfile } from '../../profile.ts'
import { deleteUpload } from './drop-file.ts'
import { aloneWith, attachFile, checkedUpload, requireRoomForFile, sameFile, uploadFile } from './keep-file.ts'

/** What is done behind the act: its words are read (jobs/read-attachment.ts). */
export const readAttachmentJob = { id: 'profiles.readAttachment', payload: z.object({ fileId: uid }) }

export interface AttachParts {
  blobs: Blobs
  jobs: () => Jobs
}

/** Has the words of a file read, by which the company finds its person. */
export async function haveRead(
  tx: Tx,
  { behindAnswer }: Pick<Context, 'behindAnswer'>,
  jobs: () => Jobs,
  fileId: string,
): Promise<void> {
  await jobs().send(tx, readAttachmentJob, { fileId })
  behindAnswer(() => jobs().poke(readAttachmentJob))
}

/**
 * Keeps a file that came otherwise than by an upload among a person's attachments, under the same rules (PROF-18); what is
 * with the person already is not kept twice.
 * @returns the file's id
 * @throws AppError forbidden; notFound for who is out of reach; tooLarge, badRequest naming `file`
 */
export async function attachContent(
  context: Context,
  { blobs, jobs }: AttachParts,
  profile: number,
  came: File,
): Promise<string> {
  const { actor, clock, inCompany } = context
  if (!can(actor, 'profiles.attach')) throw forbidden()
  await inCompany(async (tx) => {
    await requireProfile(tx, actor, String(profile))
    await requireRoomForFile(tx, actor, profile, 'file')
  })
  const file = await uploadFile(context, blobs, await checkedUpload(came, 'attachment'), { place: 'attachment' })
  return inCompany(async (tx) => {
    // Of two at once the later one finds what the first has kept.
    await aloneWith(tx, file.blob_id)
    const same = await sameFile(tx, actor.companyId, profile, file)
    if (same) {
      await deleteUpload(tx, file.id)
      return same.id
    }
    if (await attachFile(tx, actor, clock, profile, file.id)) await haveRead(tx, context, jobs, file.id)
    return file.id
  })
}
