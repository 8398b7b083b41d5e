import { randomBytes } from 'node:crypto'
import { mostSessions } from '../../../contract/auth/session-endpoints.ts'
import type { Tx } from '../../db/database.ts'
import type { Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import type { Acting } from '../implement.ts'
import { sha256 } from './secrets.ts'

/** How sessions begin: their rows and tokens. */

/** Where somebody came from, and what let them in. */
export interface From {
  userAgent: string
  ip: string
  by: 'pwd' | 'mail' | 'invitation'
}

/** Staff goes on as a user. */
export interface ActingFrom extends Acting {
  userAgent: string
  ip: string
}

/** A session of somebody who has just come in. @returns its token */
export async function beginSession(
  tx: Tx,
  user: { id: string; companyId: number },
  from: From,
  clock: Clock,
): Promise<string> {
  const { token, row } = newSession(user, from, [from.by], clock)
  await tx.insertInto('sessions').values(row).execute()
  await endOldest(tx, user.id, row.id)
  return token
}

const newToken = () => randomBytes(32).toString('base64url')

function newSession(
  user: { id: string; companyId: number },
  { userAgent, ip }: Pick<From, 'userAgent' | 'ip'>,
  amr: string[],
  clock: Clock,
) {
  const token = newToken()
  const now = clock.now()
  const row = {
    token_hash: sha256(token),
    id: newId(clock),
    user_id: user.id,
    company_id: user.companyId,
    device_id: null,
    created_at: now,
    seen_at: now,
    auth_time: now,
    amr,
    user_agent: userAgent.slice(0, 200),
    ip_prefix: ipPrefix(ip),
  }
  return { token, row }
}

/** A session of a user for staff that goes on as them. @returns its token */
export async function beginSessionAs(
  tx: Tx,
  user: { id: string; companyId: number },
  { staffId, fromSession, reasonId, mayChange, endsAt, ...from }: ActingFrom,
  clock: Clock,
): Promise<string> {
  const { token, row } = newSession(user, from, ['staff'], clock)
  const acting = { from_session: fromSession, impersonator_id: staffId, reason_id: reasonId, may_change: mayChange }
  await tx
    .insertInto('sessions')
    .values({ ...row, ...acting, ends_at: endsAt })
    .execute()
  return token
}

/** Another token for a session. @returns undefined where that has ended */
export async function renewToken(tx: Tx, sessionId: string, clock: Clock): Promise<string | undefined> {
  const token = newToken()
  const renewed = await tx
    .updateTable('sessions')
    .set({ token_hash: sha256(token), seen_at: clock.now() })
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst()
  return renewed && token
}

/** Ends the oldest beyond 20. The new one stays whatever the clock says: it may have been set back. */
async function endOldest(tx: Tx, userId: string, newest: string): Promise<void> {
  const others = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .where('from_session', 'is', null)
  const kept = others
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSessions - 1)
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .where('from_session', 'is', null)
    .where('id', 'not in', kept)
    .execute()
}

/** Enough of an address to recognise a network, not a person: /24 or /48. */
export function ipPrefix(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.0/24`
  return `${ip.split(':').slice(0, 3).join(':')}::/48`
}
