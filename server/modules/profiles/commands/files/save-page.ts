import type { InputOf } from '../../../../../contract/kit/endpoint.ts'
import type { savePage as contract } from '../../../../../contract/profiles/files/resume-endpoints.ts'
import { resumeNameLimit } from '../../../../../contract/profiles/files/resumes.ts'
import { wrong } from '../../../../kernel/errors.ts'
import type { Context } from '../../../../kernel/implement.ts'
import type { Blobs } from '../../../../ports/blobs.ts'
import { pageText, typeOfPage } from '../../files/page-text.ts'
import { requireProfile } from '../../profile.ts'
import { deleteUpload } from './drop-file.ts'
import { plainName, requireRoomForFile, sameFile, tellOfFile, uploadFile } from './keep-file.ts'

/**
 * Keeps the words of a résumé page with a person, as text; the same page again changes nothing (PROF-18).
 * @returns the file's id, and whether it is new
 * @throws AppError notFound; badRequest naming `html` for a page without words or a person with enough files
 */
export async function savePage(
  context: Context,
  blobs: Blobs,
  reference: string,
  { url, html, order_id }: InputOf<typeof contract>['body'],
): Promise<{ id: string; profileId: number; isNew: boolean }> {
  const { actor, clock, inCompany } = context
  const { id: profileId } = await inCompany((tx) => requireProfile(tx, actor, reference))
  const text = pageText(html)
  if (text === '') throw wrong('html', { en: 'The page has no text', ru: 'На странице нет текста' })
  await inCompany((tx) => requireRoomForFile(tx, actor, profileId, 'html'))
  const day = clock.now().toISOString().slice(0, 10)
  const filename = plainName(`${new URL(url).hostname} ${day}.txt`).slice(-resumeNameLimit)
  const upload = { filename, content: new TextEncoder().encode(text.toWellFormed()) }
  const file = await uploadFile(context, blobs, upload)
  return inCompany(async (tx) => {
    const same = await sameFile(tx, actor.companyId, profileId, file)
    if (same) {
      await deleteUpload(tx, file.id)
      return { id: same.id, profileId, isNew: false }
    }
    await tx
      .updateTable('files')
      .set({
        profile_id: profileId,
        attached_at: clock.now(),
        resume_type: typeOfPage(url),
        url,
        order_id: order_id ?? null,
      })
      .where('id', '=', file.id)
      .execute()
    await tellOfFile(tx, actor, clock, 'profiles.fileAttached', profileId, file.id)
    return { id: file.id, profileId, isNew: true }
  })
}
