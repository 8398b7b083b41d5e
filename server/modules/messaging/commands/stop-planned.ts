import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { markBounced } from '../../profiles/door.ts'
import type { Failure } from '../reading/failure.ts'
import { keptWords } from '../sending/plan.ts'

interface Message {
  id: string
  company_id: number
  profile_id: number
  address: string
}

/** The person has answered it, once. */
export async function markReplied(tx: Tx, { id }: Pick<Message, 'id'>, at: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ replied_at: at, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('replied_at', 'is', null)
    .execute()
}

/**
 * What is planned leaves no more: the sender's own messages to the person, or all of the company's to the address. One that
 * is leaving right now is not held.
 */
export async function stopPlanned(
  tx: Tx,
  { id, company_id: companyId, profile_id, address }: Message,
  which: 'of the sender' | 'to the address',
  at: Date,
): Promise<void> {
  const those =
    which === 'of the sender'
      ? sql<boolean>`profile_id = ${profile_id} and sender_id = (select sender_id from messages where id = ${id})`
      : sql<boolean>`lower(address) = ${address.toLowerCase()}`
  await tx
    .updateTable('messages')
    .set({ state: 'stopped', changed_at: at })
    .where('company_id', '=', companyId)
    .where('state', '=', 'pending')
    .where(those)
    .execute()
}

/** It did not arrive: the address is flagged where it takes no mail at all (D-61). */
export async function failBounced(tx: Tx, message: Message, failure: Failure | undefined, at: Date): Promise<void> {
  const isGone = failure?.kind === 'hard'
  await tx
    .updateTable('messages')
    .set({
      ...{ state: 'error', reason: isGone ? 'bounce' : 'unexpected', in_doubt: false, sent_at: null, changed_at: at },
      detail: failure ? keptWords(failure.said) : null,
    })
    .where('id', '=', message.id)
    .where('state', 'in', ['sent', 'error'])
    .execute()
  const { company_id: companyId, profile_id: profileId, address } = message
  if (isGone) await markBounced(tx, { companyId, profileId, address, at })
}
