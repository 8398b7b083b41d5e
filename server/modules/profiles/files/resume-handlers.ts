import type * as contract from '../../../../contract/profiles/resume-endpoints.ts'
import type { Handler } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { attachFile, checkedUpload, deleteFile, uploadFile } from '../commands/keep-file.ts'
import { requireProfile } from '../profile.ts'
import { contentOf, dispositionOf, infoOf, requireFile, resumesOf } from './resumes.ts'

/** Résumé files: uploaded first, then given to a person (001 §7). */
export const resumeHandlers = (blobs: Blobs) => ({
  uploadFile: (async ({ body }, context) =>
    infoOf(await uploadFile(context, blobs, await checkedUpload(body.file)))) satisfies Handler<
    typeof contract.uploadFile
  >,

  getFile: (({ params }, { inCompany, actor }) =>
    inCompany(async (tx) => infoOf(await requireFile(tx, actor, params.id)))) satisfies Handler<
    typeof contract.getFile
  >,

  downloadFile: (async ({ params }, { inCompany, actor, exchange }) => {
    const { filename } = await inCompany((tx) => requireFile(tx, actor, params.id))
    const content = await contentOf(blobs, params.id)
    exchange.setHeader('content-disposition', dispositionOf(filename))
    // A file never changes. Signing out clears what a browser keeps.
    exchange.setHeader('cache-control', 'private, max-age=31536000, immutable')
    return content
  }) satisfies Handler<typeof contract.downloadFile>,

  deleteFile: (({ params }, { inCompany, actor }) =>
    inCompany(async (tx) => deleteFile(tx, (await requireFile(tx, actor, params.id)).id))) satisfies Handler<
    typeof contract.deleteFile
  >,

  attachResume: (({ params, body }, { inCompany, actor, clock }) =>
    inCompany(async (tx) => {
      const { id } = await requireProfile(tx, actor, params.id)
      await attachFile(tx, actor, clock, id, body.resume_id)
      return (await resumesOf(tx, actor, id)).find(({ fileId }) => fileId === body.resume_id)!
    })) satisfies Handler<typeof contract.attachResume>,

  listResumes: (({ params }, { inCompany, actor }) =>
    inCompany(async (tx) => {
      const results = await resumesOf(tx, actor, (await requireProfile(tx, actor, params.id)).id)
      return { count: results.length, results }
    })) satisfies Handler<typeof contract.listResumes>,
})
