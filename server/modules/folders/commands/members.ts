import type { Role } from '../../../../contract/access/policy.ts'
import type { Happening } from '../../../../contract/events.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { type By, recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'
import { fullManagers } from './manager-limit.ts'

/** A folder that is shared, and who shares it. */
export interface Giving {
  folderId: string
  companyId: number
  actorId: string
}

/** As what somebody holds a folder: how calls name those, and which roles can be it. */
export const memberKinds = {
  assignee: { field: 'assignees', roles: ['worker', 'service_admin', 'admin', 'admin_without_search'] },
  manager: { field: 'granted_users', roles: ['hm'] },
} as const satisfies Record<string, { field: string; roles: Role[] }>
export type MemberKind = keyof typeof memberKinds

/**
 * Gives a folder to more people. Whoever is in already is not told again. A hiring manager who has as many folders as one may
 * is left out, and the log says so.
 */
export async function addMembers(
  tx: Tx,
  clock: Clock,
  giving: Giving,
  kind: MemberKind,
  userIds: readonly string[],
): Promise<void> {
  const full = kind === 'manager' ? await fullManagers(tx, giving, userIds) : new Set<string>()
  const room = userIds.filter((id) => !full.has(id))
  if (room.length) await giveTo(tx, clock, giving, kind, room)
  for (const userId of full) await tellLeftOut(tx, clock, giving, userId, 'full')
}

/** The same where there is room for each of them. */
export async function giveTo(
  tx: Tx,
  clock: Clock,
  giving: Giving,
  kind: MemberKind,
  userIds: readonly string[],
): Promise<void> {
  const added = await grant(tx, clock, giving, kind, userIds, giving.actorId)
  await tellMembers(tx, clock, giving, 'folders.shared', kind, added)
}

/** @returns those of them who were not in already */
const grant = (
  tx: Tx,
  clock: Clock,
  { folderId, companyId }: Pick<Giving, 'folderId' | 'companyId'>,
  kind: MemberKind,
  userIds: readonly string[],
  givenBy: string,
) =>
  tx
    .insertInto('folder_members')
    .values(
      userIds.map((user_id) => ({
        company_id: companyId,
        folder_id: folderId,
        user_id,
        kind,
        grant_id: newId(clock),
        granted_at: clock.now(),
        given_by: user_id === givenBy ? null : givenBy,
      })),
    )
    .onConflict((conflict) => conflict.columns(['folder_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()

/**
 * An admin makes themselves one of a folder's recruiters, in reach or not (D-103); whoever has it already stays as they are.
 * @throws AppError notFound for a folder that the company does not have
 */
export async function joinFolder(
  tx: Tx,
  clock: Clock,
  { folderId, companyId, userId }: { folderId: string; companyId: number; userId: string },
): Promise<void> {
  const folder = await tx
    .selectFrom('folders')
    .select('creator_id')
    .where('id', '=', folderId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!folder) throw notFound()
  if (folder.creator_id === userId) return
  const added = await grant(tx, clock, { folderId, companyId }, 'assignee', [userId], userId)
  if (!added.length) return
  const at = clock.now()
  await tx.updateTable('folders').set({ updated_at: at }).where('id', '=', folderId).execute()
  await record(tx, clock, { companyId, actorId: userId }, [{ event: 'folders.joined', ids: { folderId, userId } }])
}

const record = (tx: Tx, clock: Clock, by: By, events: Happening[]) =>
  recordEvents(tx, by, [{ at: clock.now(), events }])

/** Says who has the folder from now on, or has it no more. */
export const tellMembers = (
  tx: Tx,
  clock: Clock,
  { folderId, ...by }: Giving,
  event: 'folders.shared' | 'folders.unshared',
  as: MemberKind,
  members: readonly { user_id: string }[],
) =>
  record(
    tx,
    clock,
    by,
    members.map(({ user_id: userId }) => ({ event, ids: { folderId, userId, as } })),
  )

/** Says that somebody did not get a folder that was meant for them. */
export const tellLeftOut = (tx: Tx, clock: Clock, { folderId, ...by }: Giving, userId: string, as: 'full' | 'lost') =>
  record(tx, clock, by, [{ event: 'folders.notShared', ids: { folderId, userId, as } }])
