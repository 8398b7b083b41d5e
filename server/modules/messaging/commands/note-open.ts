import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { recordEvents } from '../../../kernel/events/record.ts'
import { type Fetching, isMachine } from '../outgoing/machines.ts'
import { hasArrived, mayHaveArrived } from '../rows/arrived.ts'

interface Opening {
  messageId: string
  /** By the clock of the company's sending. */
  at: Date
  /** Who fetched the mail's picture; undefined: a person for certain, as in the demo mailbox. */
  fetching?: Fetching
}

/** What was sent and nobody has opened yet, which nobody else changes until the transaction ends. */
const unopened = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('messages')
    .select(['company_id', 'sender_id', 'profile_id', 'candidate_id', 'folder_id', 'state', 'sent_at'])
    .where('id', '=', messageId)
    .where(mayHaveArrived)
    .where('opened_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Notes that a mail was opened: the first time, and once. A machine's look is kept apart, tells nothing and counts nowhere
 * (D-64). What never left, or came back, was opened by nobody.
 */
export async function noteOpen(tx: Tx, { messageId, at, fetching }: Opening): Promise<void> {
  const message = await unopened(tx, messageId)
  if (!message) return
  const { company_id: companyId, sender_id: actorId, sent_at: sentAt } = message
  if (fetching && isMachine(fetching, sentAt ? at.getTime() - sentAt.getTime() : undefined)) {
    await sql`update messages set machine_opened_at = ${at}
      where id = ${messageId} and state = 'sent' and machine_opened_at is null`.execute(tx)
    return
  }
  await sql`update messages set ${hasArrived}, opened_at = ${at}, changed_at = ${at} where id = ${messageId}`.execute(
    tx,
  )
  const ids = {
    messageId,
    profileId: message.profile_id,
    candidateId: message.candidate_id,
    folderId: message.folder_id,
  }
  await recordEvents(tx, { companyId, actorId }, [{ at, events: [{ event: 'messaging.opened', ids }] }])
}
