import { sql } from 'kysely'
import type { StopCause } from '../../../../../contract/messaging/message-states.ts'
import type { LetterKind } from '../../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import { recordEvents } from '../../../../kernel/events/record.ts'
import { noteBounce } from '../../../profiles/door.ts'
import { failureFor } from '../../incoming/failure.ts'
import type { Letter } from '../../incoming/letter.ts'
import type { Answered } from '../../incoming/matched.ts'
import { keptWords } from '../../outgoing/plan.ts'
import { hasArrived, mayHaveArrived } from '../../rows/arrived.ts'
import { warnSender } from '../mailboxes/mailbox-health.ts'
import { unsubscribe } from '../unsubscribe.ts'

interface Taken {
  companyId: number
  ownerId: string
  letter: Letter
  kind: LetterKind
  message: Answered
  at: Date
  /** When it is taken in: a letter that the mailbox kept for days came before. */
  now: Date
}

/** What comes of a letter: of the message that it is about, of what is planned, of the address (001 §4, D-60, D-61). */
export async function take(tx: Tx, taken: Taken): Promise<void> {
  switch (taken.kind) {
    case 'reply':
      await noteReply(tx, taken)
      return stopPlanned(tx, taken, taken.kind)
    case 'bounce':
      return noteFailure(tx, taken)
    case 'unsubscribe':
    case 'complaint':
      // A person who asks for no more mail has answered.
      if (taken.kind === 'unsubscribe') await noteReply(tx, taken)
      for (const address of addressesOf(taken))
        await unsubscribe(
          tx,
          { ...ofCompany(taken), address },
          { at: taken.at, heard: taken.now },
          taken.kind === 'complaint' ? 'complaint' : 'letter',
        )
      return stopPlanned(tx, taken, taken.kind)
    default:
      return undefined
  }
}

const ofCompany = ({ companyId, message: { id, profile_id } }: Taken) => ({ id, company_id: companyId, profile_id })

/** Where it was written to, and from where they ask: a report comes from the post, which is written to as ever. */
const addressesOf = ({ kind, letter, message }: Taken): string[] => {
  const own = kind === 'unsubscribe' && letter.from ? [letter.from.address] : []
  return [...new Set([message.address.toLowerCase(), ...own])]
}

/** The first answer alone is told. One that was in doubt has arrived: it is answered. */
async function noteReply(tx: Tx, { companyId, ownerId, message, at }: Taken): Promise<void> {
  const { rows } = await sql`
    update messages set ${hasArrived}, replied_at = ${at}, opened_at = coalesce(opened_at, ${at}), changed_at = ${at}
    where id = ${message.id} and replied_at is null and ${mayHaveArrived}
    returning id`.execute(tx)
  if (!rows.length) return
  const ids = {
    messageId: message.id,
    profileId: message.profile_id,
    candidateId: message.candidate_id,
    folderId: message.folder_id,
  }
  await recordEvents(tx, { companyId, actorId: ownerId }, [{ at, events: [{ event: 'messaging.replied', ids }] }])
}

/**
 * A mail that came back: where nobody is, the address is used no more; else its user may send it again (D-134). Who opened
 * it before was none that it was for.
 */
async function noteFailure(tx: Tx, taken: Taken): Promise<void> {
  const { companyId, letter, message, at } = taken
  const told = letter.failure && failureFor(letter.failure, message.address)
  const hard = told?.kind === 'hard'
  const { rows } = await sql`
    update messages set state = 'error', reason = ${hard ? 'bounce' : 'unexpected'},
      detail = ${keptWords(told?.said ?? '')}, in_doubt = false, sent_at = null,
      opened_at = null, machine_opened_at = null, changed_at = ${at}
    where id = ${message.id} and replied_at is null and ${mayHaveArrived}
    returning id`.execute(tx)
  if (!rows.length) return
  if (told?.warns) await warnSender(tx, taken.ownerId, told, at)
  if (!hard) return
  await noteBounce(tx, { companyId, profileId: message.profile_id, address: message.address, at })
  await stopPlanned(tx, taken, 'bounce')
}

/** What its owner has planned for that person does not leave; an answer within the thread does. */
async function stopPlanned(tx: Tx, { ownerId, message, at }: Taken, by: StopCause): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ state: 'stopped', stopped_by: by, changed_at: at })
    .where('sender_id', '=', ownerId)
    .where('profile_id', '=', message.profile_id)
    .where('state', '=', 'pending')
    .where('answers_id', 'is', null)
    .execute()
}
