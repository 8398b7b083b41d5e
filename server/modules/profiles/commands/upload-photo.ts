import { recordEvents } from '../../../kernel/events/record.ts'
import type { Context } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { editedPerson } from '../edit/person.ts'
import type { Picture } from '../pictures/render.ts'
import { keepEdit } from './keep-edit.ts'
import { announcePictures, keepPictures } from './keep-pictures.ts'
import { replaceOwnFact } from './own-fact.ts'
import { lockKeys, lockPeople, pictureKey } from './person-locks.ts'

/**
 * Makes a picture the photo of somebody in a company's view: an edit over what sources say, and a fact of its own that keeps
 * the picture, in the place of the one that the company had uploaded or chosen before. Those of sources stay known.
 */
export async function uploadPhoto(context: Context, blobs: Blobs, profileId: number, picture: Picture): Promise<void> {
  const { actor, clock, db } = context
  const { companyId } = actor
  const at = clock.now()
  await db.system((tx) => announcePictures(tx, clock, [picture]))
  await db.system(async (tx) => {
    await lockKeys(tx, [pictureKey(picture.id)])
    await lockPeople(tx, [profileId])
    const shown = (await editedPerson(tx, companyId, profileId)).shown.find((fact) => fact.kind === 'photo')
    const before = shown?.kind === 'photo' ? shown.value.id : null
    if (before === picture.id) return
    const field = { company_id: companyId, profile_id: profileId, kind: 'photo', key: '', part: 'id' } as const
    const who = { edited_by: actor.id, edited_at: at }
    const { id: version } = await tx
      .insertInto('profile_history')
      .values({ ...field, before, after: picture.id, ...who })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepEdit(tx, { ...field, value: picture.id, version, ...who })
    const fact = { kind: 'photo', key: '', value: { id: picture.id } } as const
    await replaceOwnFact(tx, clock, { companyId, profileId }, 'photo', fact)
    await keepPictures(blobs, [picture])
    const ids = { profileId, by: 'edit' as const, fields: ['photo.id' as const] }
    const happened = { event: 'profiles.edited', ids } as const
    await recordEvents(tx, { companyId, actorId: actor.id }, [{ at, events: [happened] }])
  })
}
