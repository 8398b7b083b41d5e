import type { Role } from '../../../../contract/access/policy.ts'
import { searchRoles, takesSeat } from '../../../../contract/companies/roles.ts'
import type { Tx } from '../../../db/database.ts'
import { AppError } from '../../../kernel/errors.ts'
import { userFaults } from '../faults.ts'

/** How much room a company has for more people. */
export interface Room {
  seats: { used: number; max: number | null }
  managers: { used: number; max: number | null }
}

const isFull = ({ used, max }: Room['seats']): boolean => max !== null && used >= max

/** What keeps one more out, if anything does. */
export const lacksPlace = (
  { seats, managers }: Room,
  role: Role,
  canSearch: boolean,
): 'seats' | 'managers' | undefined => {
  if (takesSeat(role, canSearch) && isFull(seats)) return 'seats'
  return role === 'hm' && isFull(managers) ? 'managers' : undefined
}

/** @throws AppError seatsTaken or managersFull where there is no place for one more */
export function requirePlace(room: Room, role: Role, canSearch: boolean): void {
  const lack = lacksPlace(room, role, canSearch)
  if (lack) throw new AppError(lack === 'seats' ? userFaults.seatsTaken : userFaults.managersFull)
}

const countAll = (tx: Tx, from: 'users' | 'invitations', companyId: number) =>
  tx
    .selectFrom(from)
    .where(`${from}.company_id`, '=', companyId)
    .select((q) => [
      q.fn
        .countAll<number>()
        .filterWhere((where) =>
          where.and([where(`${from}.can_search`, '=', true), where(`${from}.role`, 'in', [...searchRoles])]),
        )
        .as('seats'),
      q.fn.countAll<number>().filterWhere(`${from}.role`, '=', 'hm').as('managers'),
    ])

/**
 * The same for who adds to it: until the transaction ends nobody else does, so that what is added stays within the limits.
 */
export async function heldRoomOf(tx: Tx, companyId: number, now: Date): Promise<Room> {
  await tx.selectFrom('companies').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  return roomOf(tx, companyId, now)
}

/** Counts who takes a place: active people, and those invited whose links are still good. */
export async function roomOf(tx: Tx, companyId: number, now: Date): Promise<Room> {
  const limits = await tx
    .selectFrom('companies')
    .select(['max_search_seats', 'max_hiring_managers'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const people = await countAll(tx, 'users', companyId).where('users.active', '=', true).executeTakeFirstOrThrow()
  const invited = await countAll(tx, 'invitations', companyId)
    .where('invitations.state', '=', 'sent')
    .where('invitations.expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return {
    seats: { used: people.seats + invited.seats, max: limits.max_search_seats },
    managers: { used: people.managers + invited.managers, max: limits.max_hiring_managers },
  }
}
