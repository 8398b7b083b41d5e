import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Recorded } from '../../../kernel/events/reaction.ts'
import { putNotices } from './put-notices.ts'

const kinds = { 'folders.shared': 'shared', 'folders.reviewAsked': 'reviewAsked' } as const

/** Who is given a folder by somebody else, or asked for a review there, is told; nobody of what they do themselves. */
export async function tellOne(tx: Tx, clock: Clock, events: readonly Recorded<keyof typeof kinds>[]): Promise<void> {
  const told = events.flatMap(({ event, ids: { folderId, userId }, companyId, actorId }) =>
    companyId === null || userId === actorId
      ? []
      : [{ companyId, userId, kind: kinds[event], folderId, byUserId: actorId, at: clock.now() }],
  )
  await putNotices(tx, clock, told)
}
