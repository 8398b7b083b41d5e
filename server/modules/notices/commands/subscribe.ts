import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import { newId } from '../../../kernel/ids.ts'
import type { SignedIn } from '../../../kernel/implement.ts'

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
  language: 'en' | 'ru'
  replaces?: string | undefined
  /** The address under which the app is open there. */
  origin: string
}

/** Nobody has more devices; the oldest goes. */
const mostDevices = 20

/**
 * A device is told from now on, for as long as its session lasts. The address belongs to a browser: whoever signs in
 * there after another takes it over.
 */
export async function subscribe(
  tx: Tx,
  clock: Clock,
  { actor, sessionId }: { actor: SignedIn; sessionId: string },
  { endpoint, keys, language, replaces, origin }: Subscription,
): Promise<void> {
  // Only an own one: of another user's device nobody says here what it has become.
  if (replaces) await unsubscribe(tx, actor.id, replaces)
  const owner = { id: newId(clock), company_id: actor.companyId, user_id: actor.id, session_id: sessionId }
  const row = { ...owner, ...keys, language, origin, created_at: clock.now() }
  // One statement: two tabs that do it at the same moment find each other's row.
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...row })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  const kept = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', actor.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDevices)
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', actor.id).where('id', 'not in', kept).execute()
}

/** The device of this user is not told any more. */
export async function unsubscribe(tx: Tx, userId: string, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}
