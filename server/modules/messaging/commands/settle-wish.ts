import {
  byPeople,
  type Thread,
  type WishChoice,
  wishUndoMinutes,
} from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { notFound } from '../../../kernel/errors.ts'
import type { Context, SignedIn } from '../../../kernel/implement.ts'
import { addressesOfPerson } from '../rows/person.ts'
import { lift } from './lift-suppression.ts'
import { unsubscribe } from './unsubscribe.ts'

/** The newest letter that a person wrote in a thread, and what it answers. */
const newestOf = (tx: Tx, threadId: string) =>
  tx
    .selectFrom('letters')
    .innerJoin('messages', 'messages.id', 'letters.message_id')
    .select(['letters.from_address', 'messages.id', 'messages.address', 'messages.company_id', 'messages.profile_id'])
    .where('letters.thread_id', '=', threadId)
    .where('letters.kind', 'in', byPeople)
    .orderBy('letters.at', 'desc')
    .orderBy('letters.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * What the owner of a thread decides about the wish that may be in it (D-135): nobody of the company writes to these
 * addresses any more, or all stays as it is. It is asked no more either way.
 * @throws AppError notFound for a colleague's
 */
export async function settleWish(
  tx: Tx,
  actor: SignedIn,
  { id, editable }: Pick<Thread, 'id' | 'editable'>,
  choice: Exclude<WishChoice, 'undecided'>,
  now: Date,
): Promise<void> {
  if (!editable) throw notFound()
  const newest = choice === 'none' ? undefined : await newestOf(tx, id)
  if (newest) {
    const written = [newest.from_address, newest.address].filter(Boolean)
    const all = choice === 'person' ? await addressesOfPerson(tx, actor.companyId, newest.profile_id) : []
    const addresses = new Set((choice === 'person' ? [...written, ...all] : written).map((one) => one.toLowerCase()))
    for (const address of addresses)
      await unsubscribe(tx, { ...newest, address }, { at: now, heard: now }, 'recruiter', actor.id)
  }
  await tx.updateTable('threads').set({ may_stop: false }).where('id', '=', id).execute()
}

const undone = 'Undone'

/**
 * Takes back what the owner of a thread has just decided: the addresses are written to again, what was planned is planned, and
 * the wish is asked about as before. What was decided longer ago an admin lifts.
 * @throws AppError notFound for a colleague's
 */
export async function takeBackWish(
  tx: Tx,
  { actor, clock }: Pick<Context, 'actor' | 'clock'>,
  { id, editable }: Pick<Thread, 'id' | 'editable'>,
  now: Date,
): Promise<void> {
  if (!editable) throw notFound()
  const newest = await newestOf(tx, id)
  if (!newest) return
  const since = new Date(now.getTime() - wishUndoMinutes * 60_000)
  const decided = await tx
    .selectFrom('suppressions')
    .select(['address', 'source', 'at'])
    .where('company_id', '=', actor.companyId)
    .where('message_id', '=', newest.id)
    .where('source', '=', 'recruiter')
    .where('at', '>', since)
    .forUpdate()
    .execute()
  for (const one of decided) {
    await lift(tx, actor, { ...one, reason: undone }, clock)
    await tx
      .updateTable('messages')
      .set({ state: 'pending', stopped_by: null, changed_at: now })
      .where('company_id', '=', actor.companyId)
      .where('profile_id', '=', newest.profile_id)
      .where('state', '=', 'stopped')
      .where('stopped_by', '=', 'unsubscribe')
      .where('changed_at', '=', one.at)
      .execute()
  }
  await tx.updateTable('threads').set({ may_stop: true }).where('id', '=', id).execute()
}
