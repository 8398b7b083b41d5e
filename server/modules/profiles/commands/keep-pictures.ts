import { sql } from 'kysely'
import { type PictureSize, pictureSizes } from '../../../../contract/profiles/pictures.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { uuidFrom } from '../../../kernel/ids.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import type { Picture } from '../pictures/render.ts'
import { lockKeys, pictureKey } from './person-locks.ts'

/** The blob that holds one of a picture's squares. */
export const blobOf = (pictureId: string, size: PictureSize): string => uuidFrom(sha256(`${pictureId} ${size}`))

/** An import's batch is written by then. */
const patience = 3_600_000
/** The most pictures that are looked after at once. */
const batchSize = 200

/**
 * Says which pictures are about to be kept, in a transaction of its own before that of their facts: where that one
 * fails, they are found by this.
 */
export async function announcePictures(tx: Tx, clock: Clock, pictures: readonly Picture[]): Promise<void> {
  const ids = [...new Set(pictures.map(({ id }) => id))]
  const due = new Date(clock.now().getTime() + patience)
  await sql`
    insert into loose_pictures (id, due_at) select id, ${due} from unnest(${ids}::uuid[]) as p (id)
    on conflict (id) do update set due_at = excluded.due_at`.execute(tx)
}

/** Keeps pictures; in the transaction that holds them (`pictureKey`), which holds off whoever takes loose ones away. */
export async function keepPictures(blobs: Blobs, pictures: readonly Picture[]): Promise<void> {
  // One after the other: a write that went on behind a failed one would come after whoever takes loose pictures away.
  for (const { id, squares } of pictures)
    for (const size of pictureSizes) await blobs.put(blobOf(id, size), squares[size])
}

/**
 * Takes away pictures that no fact names.
 * @returns whether there may be more
 */
export async function dropLoosePictures(tx: Tx, clock: Clock, blobs: Blobs): Promise<boolean> {
  const due = sql<boolean>`due_at <= ${clock.now()}`
  const loose = await tx
    .selectFrom('loose_pictures')
    .select('id')
    .where(due)
    .orderBy('due_at')
    .limit(batchSize)
    .execute()
  if (loose.length === 0) return false
  const ids = loose.map(({ id }) => id)
  await lockKeys(tx, ids.map(pictureKey))
  // Who has just kept one has put it off.
  const { rows } = await sql<{ id: string; named: boolean }>`
    select id, exists (select 1 from facts where kind = 'photo' and value->>'id' = l.id::text) as named
    from loose_pictures l where ${due} and id = any(${ids}::uuid[])`.execute(tx)
  for (const { id } of rows.filter(({ named }) => !named))
    for (const size of pictureSizes) await blobs.delete(blobOf(id, size))
  await sql`delete from loose_pictures where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return loose.length === batchSize
}
