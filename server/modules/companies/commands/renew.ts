import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { notFound } from '../../../kernel/errors.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { heldRoomOf, requirePlace } from '../../users/door.ts'
import { newToken } from '../tokens.ts'
import { expiryOf } from './invite.ts'

interface Which {
  id: string
  companyId: number
  actorId: string
}

/**
 * Sends an invitation once more, for as long as a new one; the link of before is worth nothing.
 * @param mails else the link is given back
 * @throws AppError notFound, seatsTaken or managersFull where one that had expired has lost its place
 */
export async function renewInvitation(
  tx: Tx,
  clock: Clock,
  { id, companyId, actorId, mails }: Which & { mails: boolean },
): Promise<{ link?: string }> {
  const now = clock.now()
  const room = await heldRoomOf(tx, companyId, now)
  const open = await tx
    .selectFrom('invitations')
    .select(['role', 'can_search', 'origin', 'expires_at'])
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .executeTakeFirst()
  if (!open) throw notFound()
  if (open.expires_at <= now) requirePlace(room, open.role, open.can_search)
  const made = mails ? undefined : newToken(open.origin)
  await tx
    .updateTable('invitations')
    .set({ sent_at: now, expires_at: expiryOf(now), token_hash: made?.hash ?? null })
    .where('id', '=', id)
    .execute()
  const events = [{ event: 'companies.invitationRenewed' as const, ids: { invitationId: id } }]
  await recordEvents(tx, { companyId, actorId }, [{ at: now, events }])
  return made ? { link: made.link } : {}
}

/** Its link is worth nothing from now on. @throws AppError notFound where there is none that waits */
export async function withdrawInvitation(tx: Tx, clock: Clock, { id, companyId, actorId }: Which): Promise<void> {
  const gone = await tx
    .updateTable('invitations')
    .set({ state: 'withdrawn', token_hash: null })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  const events = [{ event: 'companies.invitationCancelled' as const, ids: { invitationId: id } }]
  await recordEvents(tx, { companyId, actorId }, [{ at: clock.now(), events }])
}
