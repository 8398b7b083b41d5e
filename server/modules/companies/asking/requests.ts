import { askedDays, type ShareRequest } from '../../../../contract/companies/asking-endpoints.ts'
import type { Tx } from '../../../db/database.ts'

const day = 86_400_000
/** Since when requests wait; older ones are forgotten. */
export const oldest = (now: Date): Date => new Date(now.getTime() - askedDays * day)

/** Requests that wait: none that is decided, too old, or about a folder that is gone. */
const waiting = (tx: Tx, companyId: number, now: Date) =>
  tx
    .selectFrom('share_requests as r')
    .innerJoin('folders as f', 'f.id', 'r.folder_id')
    .where('r.company_id', '=', companyId)
    .where('r.state', '=', 'open')
    .where('r.asked_at', '>', oldest(now))
    .where('f.deleted_at', 'is', null)

/** @param askerId whose alone; absent: all of the company. Oldest first */
export async function requestsOf(tx: Tx, companyId: number, now: Date, askerId?: string): Promise<ShareRequest[]> {
  let query = waiting(tx, companyId, now).innerJoin('users as u', 'u.id', 'r.asker_id')
  if (askerId) query = query.where('r.asker_id', '=', askerId)
  const rows = await query
    .select(['r.id', 'r.email', 'r.role', 'r.asked_at', 'r.asker_id', 'u.first_name', 'u.last_name'])
    .select(['f.id as folder_id', 'f.number', 'f.name'])
    .orderBy('r.asked_at')
    .orderBy('r.id')
    .limit(1000)
    .execute()
  return rows.map(({ id, email, role, asked_at, asker_id, first_name, last_name, folder_id, number, name }) => ({
    ...{ id, email, role },
    folder: { id: number, uid: folder_id, name },
    asker: { id: asker_id, first_name, last_name },
    asked_at: asked_at.toISOString(),
  }))
}

/** One that waits; nobody else decides it until the transaction ends. */
export const heldRequest = (tx: Tx, companyId: number, now: Date, id: string) =>
  waiting(tx, companyId, now)
    .where('r.id', '=', id)
    .select(['r.id', 'r.email', 'r.email_key', 'r.role', 'r.folder_id', 'r.asker_id'])
    .forUpdate(['r'])
    .executeTakeFirst()

export async function howManyWait(tx: Tx, companyId: number, now: Date, askerId: string): Promise<number> {
  const query = waiting(tx, companyId, now).where('r.asker_id', '=', askerId)
  return (await query.select((q) => q.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}
