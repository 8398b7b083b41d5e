import { type SqlBool, sql } from 'kysely'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { addMembers } from './members.ts'

interface Leaver {
  companyId: number
  userId: string
  actorId: string | null
}

/**
 * Takes somebody who has left out of their folders. The heir has them instead: those they made, and those they were a member
 * of; it is told of them as of any that is shared.
 * @param only of these folders alone; absent: of all
 */
export async function handOver(
  tx: Tx,
  clock: Clock,
  { companyId, userId, heirId, actorId }: Leaver & { heirId: string | null },
  only?: readonly string[],
): Promise<void> {
  const left = await leave(tx, { companyId, userId }, only)
  if (heirId === null) return
  const made = await inherit(tx, { companyId, userId }, heirId, only)
  const events = made.map((folderId) => ({
    event: 'folders.ownerChanged' as const,
    ids: { folderId, userId: heirId, leaverId: userId },
  }))
  await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events }])
  const own = await ownOf(
    tx,
    heirId,
    left.map(({ folder_id }) => folder_id),
  )
  for (const { folder_id: folderId, kind } of left)
    if (!own.has(folderId))
      await addMembers(tx, clock, { folderId, companyId, actorId: actorId ?? heirId }, kind, [heirId])
}

/**
 * Hands single folders over before the rest goes to the heir of all.
 * @throws AppError badRequest naming `folder_heirs` where one is not theirs
 */
export async function handOverEach(
  tx: Tx,
  clock: Clock,
  leaver: Leaver,
  folderHeirs: readonly { folder: string; heir: string }[],
): Promise<void> {
  if (!folderHeirs.length) return
  const folders = folderHeirs.map(({ folder }) => folder)
  // One that is named twice counts once, and is refused with those that are not theirs.
  if ((await heldOf(tx, leaver, folders)) !== folders.length)
    throw wrong('folder_heirs', { en: 'Folder not found', ru: 'Папка не найдена' })
  for (const [heirId, theirs] of Map.groupBy(folderHeirs, ({ heir }) => heir)) {
    const only = theirs.map(({ folder }) => folder)
    await handOver(tx, clock, { ...leaver, heirId }, only)
  }
}

/** Whether folders would be left that nobody alive owns. */
export async function leavesFolders(
  tx: Tx,
  { companyId, userId }: Pick<Leaver, 'companyId' | 'userId'>,
): Promise<boolean> {
  const own = tx.selectFrom('folders').select('id').where('company_id', '=', companyId)
  return Boolean(await own.where('creator_id', '=', userId).where('deleted_at', 'is', null).executeTakeFirst())
}

/** How many of these folders are the leaver's to hand over; nobody changes them until the transaction ends. */
async function heldOf(tx: Tx, { companyId, userId }: Leaver, folderIds: readonly string[]): Promise<number> {
  const rows = await tx
    .selectFrom('folders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(folderIds))
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`(creator_id = ${userId} or exists (select 1 from folder_members m
        where m.folder_id = folders.id and m.user_id = ${userId}))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.length
}

/** Takes somebody out of folders that others made. */
async function leave(tx: Tx, { companyId, userId }: Omit<Leaver, 'actorId'>, only?: readonly string[]) {
  let left = tx.deleteFrom('folder_members').where('company_id', '=', companyId).where('user_id', '=', userId)
  if (only) left = left.where('folder_id', '=', anyOf(only))
  return left.returning(['folder_id', 'kind']).execute()
}

/** Folders that somebody made are the heir's, and what waits there for people who were invited has the heir as its sharer. */
async function inherit(
  tx: Tx,
  { companyId, userId }: Omit<Leaver, 'actorId'>,
  heirId: string,
  only?: readonly string[],
): Promise<string[]> {
  let waiting = tx
    .updateTable('folder_invitees')
    .set({ sharer_id: heirId })
    .where('company_id', '=', companyId)
    .where('sharer_id', '=', userId)
  let theirs = tx
    .updateTable('folders')
    .set({ creator_id: heirId })
    .where('company_id', '=', companyId)
    .where('creator_id', '=', userId)
  if (only) {
    waiting = waiting.where('folder_id', '=', anyOf(only))
    theirs = theirs.where('id', '=', anyOf(only))
  }
  await waiting.execute()
  const made = (await theirs.returning('id').execute()).map(({ id }) => id)
  // The owner of a folder is not a member of it as well.
  await tx.deleteFrom('folder_members').where('user_id', '=', heirId).where('folder_id', '=', anyOf(made)).execute()
  return made
}

async function ownOf(tx: Tx, userId: string, folderIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('folders')
    .select('id')
    .where('creator_id', '=', userId)
    .where('id', '=', anyOf(folderIds))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
