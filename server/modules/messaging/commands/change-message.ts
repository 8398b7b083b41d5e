import type { Tx } from '../../../db/database.ts'
import { AppError, notFound, wrong } from '../../../kernel/errors.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { messagingFaults } from '../faults.ts'
import { addressOf, answersTo } from '../rows/person.ts'
import { plannedAt } from './send-message.ts'

/** A message of the actor's own, which nobody else changes until the transaction ends. @throws AppError notFound */
async function ownMessage(tx: Tx, actor: SignedIn, id: string) {
  const row = await tx
    .selectFrom('messages')
    .innerJoin('mailing_lists', 'mailing_lists.id', 'messages.list_id')
    .select(['messages.id', 'list_id', 'state', 'in_doubt', 'profile_id', 'address', 'answers_id', 'leased_until'])
    .where('messages.id', '=', id)
    .where('mailing_lists.creator_id', '=', actor.id)
    .forUpdate(['messages'])
    .executeTakeFirst()
  if (!row) throw notFound()
  if (row.state === 'sending') throw new AppError(messagingFaults.isLeaving)
  return row
}

/** Takes back what has not left, as if it had never been written. @throws AppError alreadyLeft, isLeaving */
export async function takeBack(tx: Tx, actor: SignedIn, id: string): Promise<void> {
  const message = await ownMessage(tx, actor, id)
  if (message.state === 'sent' || message.in_doubt) throw new AppError(messagingFaults.alreadyLeft)
  await tx.deleteFrom('mailing_lists').where('id', '=', message.list_id).execute()
}

interface Change {
  status?: 'pending' | 'sent' | undefined
  send_at?: string | undefined
}

const notInDoubt = {
  en: 'Only a message in doubt can be said to have arrived',
  ru: 'Отметить доставленным можно только сообщение, о котором это неизвестно',
}

/** Where the answer that it is goes. */
async function wantedBy(tx: Tx, { answers_id: id }: { answers_id: string | null }): Promise<string | null> {
  const letters = tx.selectFrom('letters').select(['reply_to', 'from_address', 'kind'])
  const letter = id === null ? undefined : await letters.where('id', '=', id).executeTakeFirst()
  return letter ? answersTo(letter) : null
}

/** Moves a planned message, or sends it now; sends a failed one again, or takes one in doubt for sent (D-120). */
export async function changeMessage(tx: Tx, actor: SignedIn, id: string, change: Change, now: Date): Promise<void> {
  const message = await ownMessage(tx, actor, id)
  if (change.status === 'sent') {
    if (!message.in_doubt) throw wrong('status', notInDoubt)
    const arrived = { state: 'sent', in_doubt: false, reason: null, detail: null } as const
    const set = { ...arrived, sent_at: now, changed_at: now }
    await tx.updateTable('messages').set(set).where('id', '=', id).execute()
    return
  }
  if (message.state === 'sent') throw new AppError(messagingFaults.alreadyLeft)
  const isAgain = change.status === 'pending'
  // A person who may no longer be written to is not written to again.
  if (isAgain)
    await addressOf(tx, actor, { profileId: message.profile_id }, message.address, await wantedBy(tx, message))
  const sending = { companyId: actor.companyId, senderId: actor.id }
  const due = change.send_at === undefined && isAgain ? now : await plannedAt(tx, sending, change.send_at, now)
  await tx
    .updateTable('messages')
    .set({
      state: 'pending',
      in_doubt: false,
      handing: false,
      reason: null,
      detail: null,
      stopped_by: null,
      put_off: 0,
      held: false,
      limited_from: null,
      copied_at: null,
      closed: false,
      due_at: due,
      changed_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** One of many that are sent again (000 §4). @throws AppError notFound, notFailed, mayHaveArrived, badRequest */
export async function sendAgain(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<void> {
  const message = await ownMessage(tx, actor, id)
  if (message.state !== 'error') throw new AppError(messagingFaults.notFailed)
  if (message.in_doubt) throw new AppError(messagingFaults.mayHaveArrived)
  await changeMessage(tx, actor, id, { status: 'pending' }, now)
}
