import { randomBytes } from 'node:crypto'
import type { Role } from '../../../../contract/access/policy.ts'
import { type ManagerRole, managerRoles } from '../../../../contract/companies/staff/manager-endpoints.ts'
import type { Happening } from '../../../../contract/events.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { endSessions, wipeDevicesOf } from '../../../kernel/security/sessions.ts'
import { userFaults } from '../faults.ts'
import { createUser, type NewUser } from './create-user.ts'

interface By {
  id: string
  role: Role
}
interface Standing {
  role: Role
  active: boolean
  companyId: number
}

const isSuper = (role: Role | undefined) => role === 'super_user'

/** D-04. @throws AppError superUsersOnly */
function requireMayTouch(actor: By, ...ofRoles: (Role | undefined)[]): void {
  if (!isSuper(actor.role) && ofRoles.some(isSuper)) throw new AppError(userFaults.superUsersOnly)
}

/**
 * One of the operator's people; until the transaction ends nobody else changes who is a super user.
 * @throws AppError notFound
 */
async function standingOf(tx: Tx, userId: string): Promise<Standing & { others: boolean }> {
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'role', 'active', 'company_id as companyId'])
    .where('role', 'in', [...managerRoles])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const found = staff.find(({ id }) => id === userId)
  if (!found) throw notFound()
  return { ...found, others: staff.some(({ id, role, active }) => id !== userId && active && isSuper(role)) }
}

/** @throws AppError lastSuperUser where nobody could run the server any more */
function keepASuperUser(now: Standing & { others: boolean }, next?: Pick<Standing, 'role' | 'active'>): void {
  if (!now.active || !isSuper(now.role) || now.others || (next?.active && isSuper(next.role))) return
  throw new AppError(userFaults.lastSuperUser)
}

type NewManager = Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'companyId' | 'language'> & {
  role: ManagerRole
  phone: string
}

/**
 * Adds one of the operator's people, whose password nobody knows before they set it by a link; a system transaction.
 * @returns their id
 * @throws AppError superUsersOnly, badRequest at `email`
 */
export async function createManager(tx: Tx, clock: Clock, { phone, ...said }: NewManager, actor: By): Promise<string> {
  requireMayTouch(actor, said.role)
  const userId = await createUser(tx, clock, { ...said, password: `aA1-${randomBytes(24).toString('base64url')}` })
  if (phone) await tx.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  const events = [{ event: 'companies.managerAdded' as const, ids: { userId, role: said.role } }]
  await recordEvents(tx, { companyId: said.companyId, actorId: actor.id }, [{ at: clock.now(), events }])
  return userId
}

interface Changes {
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  role?: ManagerRole | undefined
  status?: 'active' | 'not_active' | undefined
}

/**
 * Changes what is named. Who gets another role, or is deactivated, is signed out everywhere. A system transaction.
 * @throws AppError notFound, superUsersOnly, lastSuperUser
 */
export async function changeManager(tx: Tx, clock: Clock, userId: string, changes: Changes, actor: By): Promise<void> {
  const now = await standingOf(tx, userId)
  const { status, role = now.role, ...plain } = changes
  const active = status === undefined ? now.active : status === 'active'
  requireMayTouch(actor, now.role, role)
  keepASuperUser(now, { role, active })
  const said = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  await tx
    .updateTable('users')
    .set({ ...said, role, active })
    .where('id', '=', userId)
    .execute()
  if (role !== now.role || (now.active && !active)) await endSessions(tx, userId)
  const events = whatChanged(userId, now, { role, active }, Object.keys(said) as (keyof typeof plain)[])
  await recordEvents(tx, { companyId: now.companyId, actorId: actor.id }, [{ at: clock.now(), events }])
}

function whatChanged(
  userId: string,
  now: Standing,
  next: Pick<Standing, 'role' | 'active'>,
  fields: ('first_name' | 'last_name' | 'phone')[],
): Happening[] {
  const ids = { userId }
  return [
    ...(fields.length ? [{ event: 'companies.employeeChanged' as const, ids: { ...ids, fields } }] : []),
    ...(next.role === now.role ? [] : [{ event: 'companies.roleSwitched' as const, ids: { ...ids, role: next.role } }]),
    ...(next.active && !now.active ? [{ event: 'companies.employeeReactivated' as const, ids }] : []),
    ...(now.active && !next.active ? [{ event: 'companies.employeeDeactivated' as const, ids }] : []),
  ]
}

/** For good; their address is free again. A system transaction. @throws AppError notFound, superUsersOnly, lastSuperUser */
export async function removeManager(tx: Tx, clock: Clock, userId: string, actor: By): Promise<void> {
  const now = await standingOf(tx, userId)
  requireMayTouch(actor, now.role)
  keepASuperUser(now)
  await tx
    .updateTable('users')
    .set({ active: false, deleted_at: clock.now(), email_key: `deleted ${userId}` })
    .where('id', '=', userId)
    .execute()
  await wipeDevicesOf(tx, userId, clock.now())
  const events = [{ event: 'companies.employeeRemoved' as const, ids: { userId, heirId: null } }]
  await recordEvents(tx, { companyId: now.companyId, actorId: actor.id }, [{ at: clock.now(), events }])
}
