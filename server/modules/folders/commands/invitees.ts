import { sql } from 'kysely'
import type { InvitedRole } from '../../../../contract/companies/roles.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { reachable } from '../reach.ts'
import { mostFolders } from './manager-limit.ts'
import { addMembers, type Giving, type MemberKind, memberKinds, tellLeftOut } from './members.ts'

const kindOf = (role: InvitedRole): MemberKind => (role === 'hm' ? 'manager' : 'assignee')

/** Sets which of those who have not come yet will have a folder. Whose invitation has expired is seen by nobody, and stays. */
export async function setInvitees(
  tx: Tx,
  clock: Clock,
  giving: Giving,
  kind: MemberKind,
  invitationIds: readonly string[],
): Promise<void> {
  const { folderId } = giving
  const open = tx
    .selectFrom('invitations')
    .select('id')
    .where('state', '=', 'sent')
    .where('expires_at', '>', clock.now())
    .where('role', 'in', [...memberKinds[kind].roles])
  const removed = await tx
    .deleteFrom('folder_invitees')
    .where('folder_id', '=', folderId)
    .where('invitation_id', 'in', open)
    .where(sql<boolean>`invitation_id <> all(${[...invitationIds]}::uuid[])`)
    .returning('invitation_id')
    .execute()
  await tell(tx, clock, giving, 'folders.unsharedWithInvited', kind, removed)
  const added = await promise(
    tx,
    clock,
    giving,
    invitationIds.map((invitationId) => ({ folderId, invitationId })),
  )
  await tell(tx, clock, giving, 'folders.sharedWithInvited', kind, added)
}

/** Lets a folder wait for one more of those who have not come yet; whom it waits for already is not told again. */
export async function promiseTo(tx: Tx, clock: Clock, giving: Giving, kind: MemberKind, invitationId: string) {
  const added = await promise(tx, clock, giving, [{ folderId: giving.folderId, invitationId }])
  await tell(tx, clock, giving, 'folders.sharedWithInvited', kind, added)
}

async function promise(
  tx: Tx,
  clock: Clock,
  { companyId, actorId }: Omit<Giving, 'folderId'>,
  promised: readonly { folderId: string; invitationId: string }[],
) {
  if (!promised.length) return []
  const given = { company_id: companyId, sharer_id: actorId, shared_at: clock.now() }
  return tx
    .insertInto('folder_invitees')
    .values(
      promised.map(({ folderId, invitationId }) => ({ folder_id: folderId, invitation_id: invitationId, ...given })),
    )
    .onConflict((conflict) => conflict.columns(['folder_id', 'invitation_id']).doNothing())
    .returning('invitation_id')
    .execute()
}

async function tell(
  tx: Tx,
  clock: Clock,
  { folderId, ...by }: Giving,
  event: 'folders.sharedWithInvited' | 'folders.unsharedWithInvited',
  as: MemberKind,
  invited: readonly { invitation_id: string }[],
): Promise<void> {
  const events = invited.map(({ invitation_id: invitationId }) => ({ event, ids: { folderId, invitationId, as } }))
  await recordEvents(tx, by, [{ at: clock.now(), events }])
}

interface Invited extends Omit<Giving, 'folderId'> {
  invitationId: string
  role: InvitedRole
}

/**
 * Sets the folders that an invitation is made with.
 * @throws AppError badRequest where a hiring manager may not have so many
 */
export async function shareWhenAccepted(
  tx: Tx,
  clock: Clock,
  { invitationId, role, ...by }: Invited,
  folderIds: readonly string[],
): Promise<void> {
  const max = role === 'hm' ? await mostFolders(tx, by.companyId) : null
  if (max !== null && folderIds.length > max)
    throw wrong('folder_ids', {
      en: `A hiring manager has at most ${max} folders`,
      ru: `У нанимающего менеджера не больше папок, чем ${max}`,
    })
  await tx.deleteFrom('folder_invitees').where('invitation_id', '=', invitationId).execute()
  await promise(
    tx,
    clock,
    by,
    folderIds.map((folderId) => ({ folderId, invitationId })),
  )
}

/**
 * Gives somebody who has accepted an invitation the folders that were shared with them meanwhile. What is deleted is left out;
 * so is, and the log says it, what neither who shared it nor who invited them could share today, and what is beyond the limit.
 */
export async function shareWithInvited(
  tx: Tx,
  clock: Clock,
  { invitationId, userId, companyId }: { invitationId: string; userId: string; companyId: number },
): Promise<void> {
  const promised = await tx
    .selectFrom('folder_invitees')
    .innerJoin('folders', 'folders.id', 'folder_invitees.folder_id')
    .innerJoin('invitations', 'invitations.id', 'folder_invitees.invitation_id')
    .where('folder_invitees.invitation_id', '=', invitationId)
    .where('folders.company_id', '=', companyId)
    .where('folders.deleted_at', 'is', null)
    .select(['folders.id', 'folder_invitees.sharer_id', 'invitations.inviter_id', 'invitations.role'])
    .orderBy('folder_invitees.shared_at')
    .orderBy('folders.id')
    .execute()
  const folderIds = promised.map(({ id }) => id)
  const sharers = promised.flatMap(({ sharer_id, inviter_id }) => [sharer_id, inviter_id])
  const within = await withinReachOf(tx, companyId, sharers, folderIds)
  for (const { id: folderId, sharer_id, inviter_id, role } of promised) {
    const actorId = [sharer_id, inviter_id].find((id) => within.get(id)?.has(folderId))
    if (actorId) await addMembers(tx, clock, { folderId, companyId, actorId }, kindOf(role), [userId])
    else await tellLeftOut(tx, clock, { folderId, companyId, actorId: sharer_id }, userId, 'lost')
  }
}

/** Which of the folders each of these people could share today. */
async function withinReachOf(
  tx: Tx,
  companyId: number,
  userIds: readonly string[],
  folderIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const people = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.role', 'users.can_search', 'companies.is_external'])
    .where('users.id', '=', anyOf([...new Set(userIds)]))
    .where('users.active', '=', true)
    .execute()
  const within = new Map<string, Set<string>>()
  for (const { id, role, can_search: canSearch, is_external: isExternalCompany } of people)
    within.set(
      id,
      await reachable(
        tx,
        { id, role, companyId, canSearch, isExternalCompany, closed: [] },
        'folders.share',
        folderIds,
      ),
    )
  return within
}
