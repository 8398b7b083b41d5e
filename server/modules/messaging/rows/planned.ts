import { type AskedAbout, namesAsked } from '../../../../contract/messaging/copy-endpoints.ts'
import type { Tx } from '../../../db/database.ts'

/** What stood planned in a copy, and waits for its sender's answer. */
export const plannedInCopy = (tx: Tx, senderId: string) =>
  tx
    .selectFrom('messages')
    .where('sender_id', '=', senderId)
    .where('copied_at', 'is not', null)
    .where('state', '=', 'pending')

export async function askedAbout(tx: Tx, senderId: string, now: Date): Promise<AskedAbout | null> {
  const rows = await plannedInCopy(tx, senderId)
    .select(['profile_id', 'name', 'due_at', 'copied_at', 'closed'])
    .orderBy('due_at')
    .execute()
  const [first] = rows
  if (!first) return null
  const names = new Map(rows.map(({ profile_id, name }) => [profile_id, name]))
  return {
    why: rows.some(({ closed }) => !closed) ? 'copy' : 'closed',
    as_of: first.copied_at!.toISOString(),
    count: rows.length,
    due: rows.filter(({ due_at }) => due_at <= now).length,
    people: names.size,
    names: [...names.values()].slice(0, namesAsked),
  }
}
