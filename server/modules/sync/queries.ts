import { type ListedDevice, mostDevices } from '../../../contract/sync/device-endpoints.ts'
import type { Database } from '../../db/database.ts'

/**
 * The devices on which a user is signed in, those used last first. Whoever signed out there left nothing behind, and who
 * began anew under another id is listed under that one. No company reads sessions, so the server itself asks.
 */
export async function devicesOf(db: Database, userId: string, sessionId: string): Promise<{ devices: ListedDevice[] }> {
  const rows = await db.askSystem((from) =>
    from
      .selectFrom('devices')
      .innerJoin('sessions', 'sessions.device_id', 'devices.id')
      .select(['devices.id', 'name', 'devices.created_at', 'devices.seen_at'])
      .select(({ eb, fn }) => fn.agg<boolean>('bool_or', [eb('sessions.id', '=', sessionId)]).as('current'))
      .where('devices.user_id', '=', userId)
      .where('sessions.user_id', '=', userId)
      .where('wiped_at', 'is', null)
      .groupBy('devices.id')
      .orderBy('devices.seen_at', 'desc')
      .orderBy('devices.id')
      .limit(mostDevices)
      .compile(),
  )
  return {
    devices: rows.map(({ created_at, seen_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
    })),
  }
}

/** The device on which a session is used, where one has spoken yet. */
export async function deviceOf(db: Database, sessionId: string): Promise<string | null> {
  const [session] = await db.askSystem((from) =>
    from.selectFrom('sessions').select('device_id').where('id', '=', sessionId).compile(),
  )
  return session?.device_id ?? null
}
