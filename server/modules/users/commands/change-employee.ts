import type { Role } from '../../../../contract/access/policy.ts'
import type { EmployeeChanges } from '../../../../contract/companies/employee-endpoints.ts'
import { employeeFields } from '../../../../contract/companies/events.ts'
import {
  type EmployeeKind,
  employeeKinds,
  type InvitedRole,
  takesSeat,
  withSearch,
} from '../../../../contract/companies/roles.ts'
import type { Happening } from '../../../../contract/events.ts'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError, notFound, wrong } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { endSessions } from '../../../kernel/security/sessions.ts'
import { userFaults } from '../faults.ts'
import { checkHeirs } from './heirs.ts'
import { heldRoomOf, type Room, requirePlace } from './room.ts'

/** Somebody of the actor's company, by what they are and who they are. */
export interface Whom {
  companyId: number
  kind: EmployeeKind
  userId: string
}

/** What limits and the rule of the last admin look at. */
interface Standing {
  role: InvitedRole
  canSearch: boolean
  active: boolean
}

/**
 * Somebody of the company who is still there; until the transaction ends nobody else changes its people.
 * @throws AppError notFound
 */
export async function standingOf(tx: Tx, clock: Clock, whom: Whom): Promise<{ now: Standing; room: Room }> {
  const room = await heldRoomOf(tx, whom.companyId, clock.now())
  const row = await tx
    .selectFrom('users')
    .select(['role', 'can_search', 'active'])
    .where('id', '=', whom.userId)
    .where('company_id', '=', whom.companyId)
    .where('role', 'in', [...employeeKinds[whom.kind]])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { now: { role: row.role as InvitedRole, canSearch: row.can_search, active: row.active }, room }
}

const admins: readonly Role[] = employeeKinds.admins
const runs = ({ role, active }: Standing) => active && admins.includes(role)

/** D-38. @throws AppError lastAdmin where nobody would be left to run the company */
export async function keepAnAdmin(tx: Tx, { companyId, userId }: Whom, now: Standing, next?: Standing): Promise<void> {
  if (!runs(now) || (next && runs(next))) return
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '<>', userId)
    .where('role', 'in', [...employeeKinds.admins])
    .where('active', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (!other) throw new AppError(userFaults.lastAdmin)
}

/** @throws AppError seatsTaken or managersFull where the company has no room for what somebody becomes */
function fits(room: Room, now: Standing, next: Standing): void {
  const takes = ({ role, canSearch, active }: Standing) => active && (role === 'hm' || takesSeat(role, canSearch))
  if (takes(next) && !takes(now)) requirePlace(room, next.role, next.canSearch)
}

async function become(tx: Tx, whom: Whom, now: Standing, next: Standing, room: Room): Promise<void> {
  await keepAnAdmin(tx, whom, now, next)
  fits(room, now, next)
  await tx
    .updateTable('users')
    .set({ role: next.role, can_search: next.canSearch, active: next.active })
    .where('id', '=', whom.userId)
    .execute()
  if (!next.active) await endSessions(tx, whom.userId)
}

/**
 * Changes what is named, and nothing else. Who is deactivated is signed out everywhere.
 * @throws AppError notFound, lastAdmin, seatsTaken, managersFull, badRequest for what such a person cannot have
 */
export async function changeEmployee(
  tx: Tx,
  clock: Clock,
  whom: Whom,
  changes: EmployeeChanges,
  actorId: string,
): Promise<void> {
  const { now, room } = await standingOf(tx, clock, whom)
  const { can_search: wanted, status, display_sections: permissions, heir, folder_heirs, ...plain } = changes
  if (permissions !== undefined && now.role !== 'hm') throw wrong('display_sections', 'Not found')
  const searching = wanted === undefined ? now : withSearch(now.role, wanted)
  if (!searching)
    throw wrong('can_search', { en: 'A service admin always searches', ru: 'Сервис-администратор всегда ищет' })
  const active = status === undefined ? now.active : status === 'active'
  if (heir !== undefined || folder_heirs) await checkLeaver(tx, whom, changes)
  if (wanted !== undefined || status !== undefined)
    await become(tx, whom, now, { role: searching.role, canSearch: searching.canSearch, active }, room)
  const set = Object.fromEntries(Object.entries({ ...plain, permissions }).filter(([, value]) => value !== undefined))
  if (Object.keys(set).length) await tx.updateTable('users').set(set).where('id', '=', whom.userId).execute()
  const events = whatChanged(whom.userId, now.active, active, changes)
  await recordEvents(tx, { companyId: whom.companyId, actorId }, [{ at: clock.now(), events }])
}

/** Only of whoever is shut out something is handed over. */
async function checkLeaver(tx: Tx, whom: Whom, { status, heir, folder_heirs = [] }: EmployeeChanges): Promise<void> {
  if (status !== 'not_active')
    throw wrong('heir', {
      en: 'Only of somebody who is deactivated something is handed over',
      ru: 'Передать можно только то, что было у отключённого сотрудника',
    })
  await checkHeirs(tx, whom, { heirId: heir, folderHeirs: folder_heirs })
}

function whatChanged(userId: string, before: boolean, after: boolean, changes: EmployeeChanges): Happening[] {
  const fields = employeeFields.filter((field) => changes[field] !== undefined)
  const named = fields.length ? [{ event: 'companies.employeeChanged' as const, ids: { userId, fields } }] : []
  const { heir: heirId } = changes
  // An employee who is blocked already may still be given an heir.
  if (before === after && heirId === undefined) return named
  if (after) return [...named, { event: 'companies.employeeReactivated', ids: { userId } }]
  return [...named, { event: 'companies.employeeDeactivated', ids: { userId, ...(heirId && { heirId }) } }]
}

/**
 * Makes a worker an admin, or an admin a worker, each as able to search as before.
 * @throws AppError notFound, lastAdmin
 */
export async function switchRole(tx: Tx, clock: Clock, whom: Whom, actorId: string): Promise<void> {
  const { now, room } = await standingOf(tx, clock, whom)
  const searches = now.role !== 'admin_without_search' && now.canSearch
  const next: InvitedRole = admins.includes(now.role) ? 'worker' : searches ? 'admin' : 'admin_without_search'
  await become(tx, whom, now, { role: next, canSearch: searches, active: now.active }, room)
  const by = { companyId: whom.companyId, actorId }
  const events = [{ event: 'companies.roleSwitched' as const, ids: { userId: whom.userId, role: next } }]
  await recordEvents(tx, by, [{ at: clock.now(), events }])
}
