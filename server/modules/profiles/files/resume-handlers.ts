import type * as contract from '../../../../contract/profiles/files/resume-endpoints.ts'
import { resumeNameLimit } from '../../../../contract/profiles/files/resumes.ts'
import type { Tx } from '../../../db/database.ts'
import { forbidden, notFound, wrong } from '../../../kernel/errors.ts'
import type { Context, Handler, SignedIn } from '../../../kernel/implement.ts'
import type { Jobs } from '../../../kernel/jobs.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { haveRead } from '../commands/files/attach-content.ts'
import { changeFile } from '../commands/files/change-file.ts'
import { deleteFile } from '../commands/files/drop-file.ts'
import { attachFile, checkedUpload, plainName, uploadFile } from '../commands/files/keep-file.ts'
import { savePage } from '../commands/files/save-page.ts'
import { requireProfile } from '../profile.ts'
import type { MessageFiles } from './message-files.ts'
import { contentOf, dispositionOf, infoOf, mayDelete, requireFile, resumesOf } from './resumes.ts'

interface Parts {
  blobs: Blobs
  jobs: () => Jobs
  messageFiles: MessageFiles
}

/** A file of a person, or one of messages. @throws AppError notFound for whoever may not see it */
const requireAny = async (tx: Tx, actor: SignedIn, { readable }: MessageFiles, id: string) =>
  (await readable(tx, actor, [id]))[0] ?? requireFile(tx, actor, id)

/** Files as they are: uploaded, looked at, fetched, deleted. */
const storedFiles = ({ blobs, messageFiles }: Pick<Parts, 'blobs' | 'messageFiles'>) => ({
  uploadFile: (async ({ body }, context) =>
    infoOf(
      await uploadFile(context, blobs, await checkedUpload(body.file, body.place), { place: body.place, id: body.id }),
    )) satisfies Handler<typeof contract.uploadFile>,

  getFile: (({ params }, { inCompany, actor }) =>
    inCompany(async (tx) => infoOf(await requireAny(tx, actor, messageFiles, params.id)))) satisfies Handler<
    typeof contract.getFile
  >,

  downloadFile: (async ({ params }, { inCompany, actor, exchange }) => {
    const { filename, blob_id } = await inCompany((tx) => requireAny(tx, actor, messageFiles, params.id))
    const content = await contentOf(blobs, blob_id)
    exchange.setHeader('content-disposition', dispositionOf(filename))
    // A user who may no longer see it, or who signs in after somebody else, finds nothing of it in the browser.
    exchange.setHeader('cache-control', 'private, no-store')
    return content
  }) satisfies Handler<typeof contract.downloadFile>,

  deleteFile: (async ({ params, body }, { inCompany, actor, db, clock }) => {
    if (body?.resume_id !== undefined && body.resume_id !== params.id) throw wrong('resume_id', 'Not found')
    const file = await inCompany((tx) => requireFile(tx, actor, params.id))
    if (!mayDelete(actor, file)) throw forbidden()
    // Cards of the index are written beyond the company's fence.
    await db.system((tx) => deleteFile(tx, actor, clock, file))
  }) satisfies Handler<typeof contract.deleteFile>,
})

/** A file of a person as the list has it. @throws AppError notFound where a colleague deleted it meanwhile */
const oneOf = async (tx: Tx, { actor }: Context, profileId: number, fileId: string) => {
  const found = (await resumesOf(tx, actor, profileId)).find((one) => one.fileId === fileId)
  if (!found) throw notFound()
  return found
}

/** Files of people: uploaded first, then given to a person (001 §7). */
export const resumeHandlers = ({ blobs, jobs, messageFiles }: Parts) => ({
  ...storedFiles({ blobs, messageFiles }),

  attachResume: (({ params, body }, context) =>
    context.inCompany(async (tx) => {
      const { actor, clock } = context
      const { id } = await requireProfile(tx, actor, params.id)
      if (await attachFile(tx, actor, clock, id, body.resume_id)) await haveRead(tx, context, jobs, body.resume_id)
      return oneOf(tx, context, id, body.resume_id)
    })) satisfies Handler<typeof contract.attachResume>,

  savePage: (async ({ params, body }, context) => {
    const { id, profileId, isNew } = await savePage(context, blobs, params.id, body)
    return context.inCompany(async (tx) => {
      if (isNew) await haveRead(tx, context, jobs, id)
      return oneOf(tx, context, profileId, id)
    })
  }) satisfies Handler<typeof contract.savePage>,

  changeResume: (({ params, body }, context) =>
    context.inCompany(async (tx) => {
      const { id } = await requireProfile(tx, context.actor, params.id)
      const file = await requireFile(tx, context.actor, body.resume_id)
      if (file.profile_id !== id) throw notFound()
      if (!mayDelete(context.actor, file)) throw forbidden()
      const filename = body.filename && plainName(body.filename).slice(-resumeNameLimit)
      await changeFile(tx, file, { filename, type: body.type })
      return oneOf(tx, context, id, file.id)
    })) satisfies Handler<typeof contract.changeResume>,

  listResumes: (({ params }, { inCompany, actor }) =>
    inCompany(async (tx) => {
      const results = await resumesOf(tx, actor, (await requireProfile(tx, actor, params.id)).id)
      return { count: results.length, results }
    })) satisfies Handler<typeof contract.listResumes>,
})
