import { sql } from 'kysely'
import type { Role } from '../../../../contract/access/policy.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { wrong } from '../../../kernel/errors.ts'
import { promiseTo, setInvitees } from './invitees.ts'
import { requireManagerRoom } from './manager-limit.ts'
import { type Giving, giveTo, type MemberKind, memberKinds, tellMembers } from './members.ts'

interface Sharing extends Giving {
  assignees?: readonly string[] | undefined
  managers?: readonly string[] | undefined
}

/**
 * Sets who holds a folder beside its creator: colleagues by their id, and those who have not come yet by their invitation's.
 * A member who stays keeps the grant, so that their devices go on where they are.
 * @throws AppError badRequest naming the field for somebody who is no active colleague of the right role, for an invitation that
 * is over, and for a hiring manager who has as many folders as one may
 */
export async function shareFolder(tx: Tx, clock: Clock, { assignees, managers, ...giving }: Sharing): Promise<void> {
  if (assignees) await setHolders(tx, clock, giving, 'assignee', assignees)
  if (managers) await setHolders(tx, clock, giving, 'manager', managers)
}

type Holder = { role: Role } & ({ userId: string } | { invitationId: string })

/**
 * Shares a folder with one more: a colleague, or somebody who has not come yet.
 * @throws AppError badRequest for a hiring manager who has as many folders as one may, and for who can have none
 */
export async function addHolder(tx: Tx, clock: Clock, giving: Giving, holder: Holder): Promise<void> {
  const kind = (Object.keys(memberKinds) as MemberKind[]).find((one) =>
    (memberKinds[one].roles as readonly Role[]).includes(holder.role),
  )
  if (!kind) throw wrong('email', { en: 'Employee not found', ru: 'Сотрудник не найден' })
  const meant =
    'userId' in holder ? { people: [holder.userId], invited: [] } : { people: [], invited: [holder.invitationId] }
  if (kind === 'manager') await requireManagerRoom(tx, giving, meant)
  const at = clock.now()
  const folder = await tx
    .updateTable('folders')
    .set({ updated_at: at })
    .where('id', '=', giving.folderId)
    .returning('creator_id')
    .executeTakeFirstOrThrow()
  if ('invitationId' in holder) await promiseTo(tx, clock, giving, kind, holder.invitationId)
  else if (folder.creator_id !== holder.userId) await giveTo(tx, clock, giving, kind, [holder.userId])
}

async function setHolders(
  tx: Tx,
  clock: Clock,
  giving: Giving,
  kind: MemberKind,
  ids: readonly string[],
): Promise<void> {
  const held = await shutOut(tx, giving, kind, ids)
  const meant = await whoIsMeant(
    tx,
    clock.now(),
    kind,
    [...new Set(ids)].filter((id) => !held.includes(id)),
  )
  if (kind === 'manager') await requireManagerRoom(tx, giving, meant)
  await setMembers(tx, clock, giving, kind, [...meant.people, ...held])
  await setInvitees(tx, clock, giving, kind, meant.invited)
}

/** Those of them who hold the folder and cannot come in now: named again they keep it, and stand in nobody's way. */
async function shutOut(
  tx: Tx,
  { folderId }: Pick<Giving, 'folderId'>,
  kind: MemberKind,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('folder_members')
    .innerJoin('users', 'users.id', 'folder_members.user_id')
    .select('users.id')
    .where('folder_id', '=', folderId)
    .where('kind', '=', kind)
    .where('users.id', '=', anyOf(ids))
    .where('users.active', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Colleagues and open invitations; until the transaction ends nobody accepts one of these. Who has is a colleague by now. */
async function whoIsMeant(
  tx: Tx,
  now: Date,
  kind: MemberKind,
  ids: readonly string[],
): Promise<{ people: string[]; invited: string[] }> {
  const { field, roles } = memberKinds[kind]
  const invitations = await tx
    .selectFrom('invitations')
    .select(['id', 'email_key', 'state', 'role', 'expires_at'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const isOf = ({ role }: { role: string }) => (roles as readonly string[]).includes(role)
  const open = invitations.filter((one) => one.state === 'sent' && one.expires_at > now && isOf(one))
  const accepted = invitations.filter(({ state }) => state === 'accepted')
  const keys = accepted.map(({ email_key }) => email_key)
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where(sql<boolean>`(id = ${anyOf(ids)} or email_key = any(${keys}::text[]))`)
    .where('active', '=', true)
    .where('role', 'in', [...roles])
    .execute()
  const came = accepted.filter(({ email_key }) => people.some((one) => one.email_key === email_key))
  const known = new Set([...people, ...open, ...came].map(({ id }) => id))
  const missing = ids.filter((id) => !known.has(id))
  if (missing.some((id) => invitations.some((one) => one.id === id)))
    throw wrong(field, { en: 'The invitation was withdrawn or has expired', ru: 'Приглашение отозвано или устарело' })
  if (missing.length) throw wrong(field, { en: 'Employee not found', ru: 'Сотрудник не найден' })
  return { people: people.map(({ id }) => id), invited: open.map(({ id }) => id) }
}

async function setMembers(
  tx: Tx,
  clock: Clock,
  giving: Giving,
  kind: MemberKind,
  userIds: readonly string[],
): Promise<void> {
  const removed = await tx
    .deleteFrom('folder_members')
    .where('folder_id', '=', giving.folderId)
    .where('kind', '=', kind)
    .where(sql<boolean>`user_id <> all(${[...userIds]}::uuid[])`)
    .returning('user_id')
    .execute()
  await tellMembers(tx, clock, giving, 'folders.unshared', kind, removed)
  if (userIds.length) await giveTo(tx, clock, giving, kind, userIds)
}
