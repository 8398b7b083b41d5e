import { sql } from 'kysely'
import type { Role } from '../../../../contract/access/policy.ts'
import type { Happening } from '../../../../contract/events.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { newId } from '../../../kernel/ids.ts'

interface Sharing {
  folderId: string
  companyId: number
  /** Who shares it. */
  actorId: string
  assignees?: readonly string[] | undefined
  managers?: readonly string[] | undefined
}

const kinds = {
  assignee: { field: 'assignees', roles: ['worker', 'service_admin', 'admin', 'admin_without_search'] },
  manager: { field: 'granted_users', roles: ['hm'] },
} as const satisfies Record<string, { field: string; roles: Role[] }>

/**
 * Sets who holds a folder beside its creator. Whoever stays keeps the grant, so that its devices go on where they are.
 * @throws AppError badRequest naming the field for somebody who is no active colleague of the right role
 */
export async function shareFolder(tx: Tx, clock: Clock, sharing: Sharing): Promise<void> {
  if (sharing.assignees) await setMembers(tx, clock, sharing, 'assignee', sharing.assignees)
  if (sharing.managers) await setMembers(tx, clock, sharing, 'manager', sharing.managers)
}

async function setMembers(
  tx: Tx,
  clock: Clock,
  sharing: Sharing,
  kind: keyof typeof kinds,
  userIds: readonly string[],
): Promise<void> {
  const { folderId } = sharing
  const { field, roles } = kinds[kind]
  const wanted = [...new Set(userIds)]
  const known = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', anyOf(wanted))
    .where('active', '=', true)
    .where('role', 'in', roles)
    .execute()
  if (known.length !== wanted.length) throw wrong(field, { en: 'Employee not found', ru: 'Сотрудник не найден' })
  await tx
    .deleteFrom('folder_members')
    .where('folder_id', '=', folderId)
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id <> all(${wanted}::uuid[])`)
    .execute()
  if (wanted.length) await addMembers(tx, clock, sharing, kind, wanted)
}

/** Whoever is in already is not told again. */
export async function addMembers(
  tx: Tx,
  clock: Clock,
  { folderId, companyId, actorId }: Sharing,
  kind: keyof typeof kinds,
  userIds: readonly string[],
): Promise<void> {
  const added = await tx
    .insertInto('folder_members')
    .values(
      userIds.map((user_id) => ({
        company_id: companyId,
        folder_id: folderId,
        user_id,
        kind,
        grant_id: newId(clock),
        granted_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.columns(['folder_id', 'user_id']).doNothing())
    .returning('user_id')
    .execute()
  const events = added.map(
    ({ user_id: userId }): Happening => ({ event: 'folders.shared', ids: { folderId, userId, as: kind } }),
  )
  await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events }])
}

/**
 * Gives somebody who has accepted an invitation the folders that it names, as the one who invited them: what is gone by now, or
 * out of that one's hands, is left out.
 */
export async function shareWithInvited(
  tx: Tx,
  clock: Clock,
  { invitationId, userId, companyId }: { invitationId: string; userId: string; companyId: number },
): Promise<void> {
  const folders = await tx
    .selectFrom('invitations')
    .innerJoin('folders', (join) => join.on(sql<boolean>`folders.id = any(invitations.folder_ids)`))
    .where('invitations.id', '=', invitationId)
    .where('folders.company_id', '=', companyId)
    .where('folders.deleted_at', 'is', null)
    .select(['folders.id', 'invitations.inviter_id', 'invitations.role'])
    .execute()
  for (const { id: folderId, inviter_id: actorId, role } of folders)
    await addMembers(tx, clock, { folderId, companyId, actorId }, role === 'hm' ? 'manager' : 'assignee', [userId])
}
