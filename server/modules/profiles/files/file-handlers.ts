import { can } from '../../../../contract/access/can.ts'
import type * as photos from '../../../../contract/profiles/edit/photo-endpoints.ts'
import type * as contract from '../../../../contract/profiles/files/upload-endpoints.ts'
import { picturePath } from '../../../../contract/profiles/pictures.ts'
import { forbidden } from '../../../kernel/errors.ts'
import type { Context, Handler } from '../../../kernel/implement.ts'
import type { Limit, RateLimits } from '../../../kernel/limits/rate-limit.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { type FolderParts, requireFolder } from '../../folders/door.ts'
import { addFromFile, createFromFile, draftOfFile } from '../commands/from-file.ts'
import { uploadPhoto } from '../commands/upload-photo.ts'
import { uploadedPicture } from '../pictures/uploaded.ts'
import { requireProfile } from '../profile.ts'

/** To read a file costs half a second of a processor: nobody needs more of them. */
const readings: Limit = { name: 'files.read', count: 120, periodMs: 600_000 }

interface Parts {
  blobs: Blobs
  limits: RateLimits
  folders: FolderParts
}

/** People out of files (001 §7: profiles/private with a file; product.md: a CSV or résumés into a folder). */
export const fileHandlers = ({ blobs, limits, folders }: Parts) => {
  const admit = ({ actor }: Context) => limits.take(readings, actor.id)
  return {
    draftOfFile: (async ({ params }, context) => {
      await admit(context)
      return draftOfFile(context, blobs, params.id)
    }) satisfies Handler<typeof contract.draftOfFile>,

    createFromFile: (async ({ body }, context) => {
      await admit(context)
      return createFromFile(context, blobs, body.file_id)
    }) satisfies Handler<typeof contract.createFromFile>,

    uploadPhoto: (async ({ params, body }, context) => {
      const { id } = await context.inCompany((tx) => requireProfile(tx, context.actor, params.id))
      await admit(context)
      const picture = await uploadedPicture(body.file)
      await uploadPhoto(context, blobs, id, picture)
      return { photo: picturePath(picture.id) }
    }) satisfies Handler<typeof photos.uploadPhoto>,

    addFromFile: (async ({ params, body }, context) => {
      const { actor, inCompany } = context
      if (!can(actor, 'profiles.create')) throw forbidden()
      const folderId = await inCompany((tx) => requireFolder(tx, actor, 'folders.addCandidate', params.id))
      await admit(context)
      const result = await addFromFile(context, blobs, folderId, body.file)
      context.behindAnswer(() => folders.live.poke(actor.companyId))
      return result
    }) satisfies Handler<typeof contract.addFromFile>,
  }
}
