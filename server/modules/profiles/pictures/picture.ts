import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { seesByFolders } from '../../../../contract/access/can.ts'
import type { PictureSize } from '../../../../contract/profiles/pictures.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { withinReach } from '../../folders/door.ts'
import { blobOf } from '../commands/keep-pictures.ts'

/**
 * May this actor see this picture? Who may know who a person is sees the pictures that the facts in reach name; who
 * sees people by folders those of people in these.
 * @throws AppError notFound for everybody else
 */
export async function requirePicture(tx: Tx, actor: SignedIn, id: string): Promise<void> {
  const withinFolders = sql<boolean>`exists (
    select 1 from candidates join folders on folders.id = candidates.folder_id
    where candidates.profile_id = profiles.id and candidates.removed_at is null and ${withinReach(actor, 'folders.view')})`
  const seen = actor.permissions.has('personalInfo')
    ? await tx
        .selectFrom('facts')
        .innerJoin('profiles', 'profiles.id', 'facts.profile_id')
        .select('profiles.id')
        .where('facts.kind', '=', 'photo')
        .where(sql<boolean>`facts.value->>'id' = ${id}`)
        .where(sql<boolean>`(facts.owner_company_id is null or facts.owner_company_id = ${actor.companyId})`)
        .where(sql<boolean>`(profiles.owner_company_id is null or profiles.owner_company_id = ${actor.companyId})`)
        .where(seesByFolders(actor) ? withinFolders : sql<boolean>`true`)
        .limit(1)
        .executeTakeFirst()
    : undefined
  if (!seen) throw notFound()
}

/** One square of a picture. @throws AppError notFound when it is not there */
export async function pictureOf(blobs: Blobs, id: string, size: PictureSize): Promise<Buffer> {
  const content = await blobs.get(blobOf(id, size))
  if (!content) throw notFound()
  return buffer(content)
}
