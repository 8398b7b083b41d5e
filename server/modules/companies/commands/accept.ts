import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { AppError } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { sha256 } from '../../../kernel/security/secrets.ts'
import { accountById, type SignInAccount } from '../../auth/door.ts'
import { createUser, heldRoomOf, requirePlace } from '../../users/door.ts'
import { companyFaults } from '../faults.ts'

interface Accepting {
  id: string
  key: string
  firstName: string
  lastName: string
  password: string
}

/**
 * Makes an account of an invitation; a system transaction. Of several at once one wins, and whatever fails leaves the
 * invitation as it was.
 * @throws AppError invitationOver, badRequest naming a weak password, seatsTaken or managersFull
 */
export async function acceptInvitation(tx: Tx, clock: Clock, accepting: Accepting): Promise<SignInAccount> {
  const now = clock.now()
  const taken = await tx
    .updateTable('invitations')
    .set({ state: 'accepted', token_hash: null })
    .where('id', '=', accepting.id)
    .where('token_hash', '=', sha256(accepting.key))
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .returning(['company_id', 'email', 'role', 'can_search', 'language', 'department'])
    .executeTakeFirst()
  if (!taken) throw new AppError(companyFaults.invitationOver)
  const { company_id: companyId, email, role, can_search: canSearch, language, department } = taken
  // Its own place is free again: it counts no more as invited. The limit may have been lowered since.
  requirePlace(await heldRoomOf(tx, companyId, now), role, canSearch)
  const { firstName, lastName, password } = accepting
  const person = { email, role, companyId, canSearch, language, department, firstName, lastName, password }
  const userId = await createUser(tx, clock, person).catch((error: unknown) => {
    // The address has an account elsewhere, which joins nothing.
    throw error instanceof AppError && error.fields?.email ? new AppError(companyFaults.invitationOver) : error
  })
  const events = [{ event: 'companies.joined' as const, ids: { invitationId: accepting.id, userId } }]
  await recordEvents(tx, { companyId, actorId: userId }, [{ at: now, events }])
  const account = await accountById(tx, userId)
  // The company was switched off meanwhile.
  if (!account) throw new AppError(companyFaults.invitationOver)
  return account
}
