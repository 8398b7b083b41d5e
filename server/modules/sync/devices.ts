import { AppError } from '../../kernel/errors.ts'
import type { Context } from '../../kernel/implement.ts'
import { deviceName } from '../../kernel/security/device-name.ts'
import { tieToDevice } from '../../kernel/security/sessions.ts'

/** A device says it is there at most so often: reading must not write. */
const seenStepMs = 60_000

/**
 * A device at an exchange: it is known from its first word on, and its session is tied to it, so that a removed device
 * is recognised whatever it asks. Somebody else's device is left alone; a push of its is refused.
 * @param called its name, where it says one itself
 * @throws AppError deviceWiped where its user has removed it (sync.md §2.8)
 */
export async function meetDevice(
  { actor, sessionId, clock, db, exchange }: Context,
  device: string,
  called?: string,
): Promise<void> {
  const [known] = await db.askSystem((from) =>
    from
      .selectFrom('sessions')
      .leftJoin('devices', (join) => join.on('devices.id', '=', device))
      .select(['sessions.device_id as tied', 'devices.user_id', 'devices.name', 'devices.seen_at', 'devices.wiped_at'])
      .where('sessions.id', '=', sessionId!)
      .compile(),
  )
  // It has ended meanwhile.
  if (!known) throw new AppError('unauthorized')
  if (known.user_id && known.user_id !== actor.id) return
  const now = clock.now()
  const unseen = now.getTime() - (known.seen_at?.getTime() ?? 0)
  const isTied = known.tied === device
  if (!isTied || called || !known.name || unseen > seenStepMs)
    await db.system(async (tx) => {
      const name = called || known.name || deviceName(exchange.userAgent)
      await tx
        .insertInto('devices')
        .values({
          id: device,
          name,
          company_id: actor.companyId,
          user_id: actor.id,
          created_at: now,
          seen_at: now,
          wiped_at: null,
        })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ name, seen_at: now }).where('devices.user_id', '=', actor.id),
        )
        .execute()
      await tieToDevice(tx, sessionId!, device)
    })
  if (known.wiped_at) throw new AppError('deviceWiped')
}
