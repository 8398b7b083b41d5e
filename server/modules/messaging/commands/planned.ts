import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { OpenMailbox } from '../../../ports/mail-reader.ts'
import { hasArrived } from '../rows/arrived.ts'
import { plannedInCopy } from '../rows/planned.ts'
import type { ReadMailbox } from '../rows/reading-rows.ts'
import { lockSender } from './sending/queue.ts'

/**
 * Lets them go, or has them leave when they were planned to, what is due by now at once.
 * @returns how many
 */
export async function answerFor(tx: Tx, { id }: SignedIn, answer: 'let_go' | 'send', now: Date): Promise<number> {
  await lockSender(tx, id)
  const set =
    answer === 'send'
      ? sql`due_at = greatest(due_at, ${now})`
      : sql`state = 'stopped', stopped_by = 'let_go', held = false, changed_at = ${now}`
  const { rows } = await sql`update messages set copied_at = null, closed = false, ${set}
    where sender_id = ${id} and copied_at is not null and state = 'pending' returning id`.execute(tx)
  return rows.length
}

const dayMs = 86_400_000

/**
 * What stands among a mailbox's sent mails has been sent by the original (D-120); looked up at every reading until its owner
 * has answered. Where the provider does not say where that is, nothing is known.
 */
export async function settleSent(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  mailbox: ReadMailbox,
  box: OpenMailbox,
): Promise<void> {
  const { companyId, ownerId } = mailbox
  const asked = await db.company(companyId, (tx) =>
    plannedInCopy(tx, ownerId)
      .where('closed', '=', false)
      .select((of) => of.fn.min('copied_at').as('since'))
      .executeTakeFirst(),
  )
  if (!asked?.since) return
  // Days are those of the mail server.
  const ids = await box.sentSince(new Date(new Date(asked.since).getTime() - dayMs))
  const sent = ids.flatMap((id) => /^([0-9a-f]{8}-[0-9a-f-]{27})@/.exec(id)?.[1] ?? [])
  if (!sent.length) return
  await db.company(companyId, async (tx) => {
    await lockSender(tx, ownerId)
    await sql`update messages set ${hasArrived}, copied_at = null, closed = false, held = false, changed_at = ${clock.now()}
      where sender_id = ${ownerId} and copied_at is not null and state = 'pending' and id = any(${sent}::uuid[])`.execute(
      tx,
    )
  })
}
