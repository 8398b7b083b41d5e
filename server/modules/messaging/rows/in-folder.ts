import { sql } from 'kysely'
import { can } from '../../../../contract/access/can.ts'
import type { MessagingStatus } from '../../../../contract/messaging/message-states.ts'
import type { Tx } from '../../../db/database.ts'
import { forbidden } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { kinds, type MessageState, statusOf } from './messages.ts'
import { requirePermission, seen } from './seen.ts'

interface Latest {
  profile_id: number
  state: MessageState
  opened_at: Date | null
  replied_at: Date | null
}

function standing(row: Latest): MessagingStatus {
  if (row.state === 'stopped') return 'stopped'
  const status = statusOf(row)
  // Not told of one message either: it is planned until it leaves.
  return status === 'draft' || status === 'pending' ? 'planned' : status
}

/**
 * The people of a folder who were written to, by where the messages that the actor may see stand: by what is planned, else by
 * what happened last; by what was stopped only where there is nothing else. Who answered stands so also once their letter is
 * answered. Who reaches the folder is asked by the caller.
 * @throws AppError forbidden
 */
export async function messagedIn(
  tx: Tx,
  actor: SignedIn,
  folderId: string,
): Promise<ReadonlyMap<MessagingStatus, number[]>> {
  if (!can(actor, 'messaging.view')) throw forbidden()
  requirePermission(actor, 'messagingInfo')
  const { rows } = await sql<Latest>`
    select distinct on (m.profile_id) m.profile_id, m.state, m.opened_at, m.replied_at
    from messages m join mailing_lists l on l.id = m.list_id
    where m.company_id = ${actor.companyId} and ${seen(actor)} and m.profile_id in (
      select there.profile_id from candidates there where there.folder_id = ${folderId} and there.removed_at is null)
    order by m.profile_id, ${kinds.stopped}, m.answers_id is not null, ${kinds.planned} desc, m.changed_at desc, m.id desc`.execute(
    tx,
  )
  const grouped = Map.groupBy(rows, standing)
  return new Map([...grouped].map(([status, people]) => [status, people.map(({ profile_id }) => profile_id)]))
}
