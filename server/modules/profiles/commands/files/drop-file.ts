import { sql } from 'kysely'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { SignedIn } from '../../../../kernel/implement.ts'
import type { Blobs } from '../../../../ports/blobs.ts'
import { aloneWith, tellOfFile } from './keep-file.ts'
import { forgetText } from './read-text.ts'

const forgottenAfterMs = 24 * 3_600_000
const atOnce = 200

/** Takes an upload away that nobody has got, or one of somebody who is not to be known. */
export async function deleteUpload(tx: Tx, fileId: string): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', fileId).execute()
}

/** Takes a file away from its person, and what it said to the search with it. */
export async function deleteFile(
  tx: Tx,
  actor: SignedIn,
  clock: Clock,
  { id, profile_id: profileId }: { id: string; profile_id: number | null },
): Promise<void> {
  await tx.deleteFrom('files').where('id', '=', id).execute()
  if (profileId === null) return
  await forgetText(tx, clock, { companyId: actor.companyId, profileId }, id)
  await tellOfFile(tx, actor, clock, 'profiles.fileDeleted', profileId, id)
}

/**
 * Forgets uploads that nobody got, and takes content away that no file names any more: the last of those that shared it is
 * gone. @returns whether there may be more
 */
export async function dropLooseFiles(tx: Tx, clock: Clock, blobs: Blobs): Promise<boolean> {
  const old = new Date(clock.now().getTime() - forgottenAfterMs)
  const nobodys = tx.deleteFrom('files').where('profile_id', 'is', null).where('for_messages', '=', false)
  await nobodys.where('created_at', '<', old).execute()
  const { rows } = await sql<{ id: string }>`select id from loose_files order by id limit ${atOnce}`.execute(tx)
  for (const { id } of rows) {
    await aloneWith(tx, id)
    const { rows: used } = await sql`select from files where blob_id = ${id} limit 1`.execute(tx)
    if (!used.length) await blobs.delete(id)
  }
  await sql`delete from loose_files where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
  return rows.length === atOnce
}
