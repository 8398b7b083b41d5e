import { type ListedSession, mostSessions } from '../../../contract/auth/session-endpoints.ts'
import type { Database } from '../../db/database.ts'
import { deviceName } from '../../kernel/security/device-name.ts'

/** A user's sessions, those used last first. @param current the one that asks */
export async function sessionsOf(db: Database, userId: string, current: string): Promise<ListedSession[]> {
  const rows = await db.askSystem((from) =>
    from
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'ip_prefix', 'created_at', 'seen_at', 'device_id'])
      .where('user_id', '=', userId)
      .orderBy('seen_at', 'desc')
      .orderBy('id')
      .limit(mostSessions)
      .compile(),
  )
  return rows.map((row) => ({
    id: row.id,
    name: deviceName(row.user_agent),
    network: row.ip_prefix,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    current: row.id === current,
    device: row.device_id,
  }))
}
