import { sql } from 'kysely'
import type { MailboxWarning } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Outcome } from '../../../../ports/mail-outlet.ts'
import type { UserOutlet } from '../../outgoing/parts.ts'
import { awayPause } from '../../outgoing/plan.ts'
import { doneAfter } from '../../refusals/meaning.ts'

/** How a mailbox is by what came of the tries to send by it. */

const oneLine = (code: number | null, said: string) => [code, said].filter(Boolean).join(' ').slice(0, 500)

type NotSent = Exclude<Outcome, { kind: 'sent' }>

/** Nobody answered: since when, and when the next try is (D-136). */
const noted = (outcome: NotSent, tries: number, now: Date) => ({
  away_since: sql<Date>`coalesce(away_since, ${now})`,
  away_next_at: new Date(now.getTime() + awayPause(tries)),
  away_tries: tries + 1,
  away_said: oneLine(outcome.code, outcome.said),
})

const isThere = { away_since: null, away_next_at: null, away_tries: 0, away_said: null }

const nothingSaid = { last_error: null, last_error_at: null, warning: null }

/** What a try says of the mailbox beside that it is there. A warning and the words that gave it come and go together. */
function changesBy(outcome: Outcome, { warning }: { warning: MailboxWarning | null }, now: Date) {
  // What leaves shows that a warning is over.
  if (outcome.kind === 'sent') return { last_sent_at: now, ...(warning && nothingSaid) }
  const failed = { last_error: oneLine(outcome.code, outcome.said), last_error_at: now }
  if (outcome.kind === 'disabled') return { ...failed, warning: null, disabled: true }
  // What is said of one mail weighs less than a warning that stands.
  if (outcome.kind !== 'refused') return warning ? {} : failed
  // That an address refuses its mail says nothing about from where it came, unless it says so (D-134).
  const { warns, means } = doneAfter({ ...outcome, where: outcome.at ?? 'elsewhere' })
  // Once: until a mail leaves, or it is saved again.
  return warns && means !== warning ? { ...failed, warning: means as MailboxWarning } : {}
}

/** Writes down how a mailbox is by what came of a try; one that was set up anew meanwhile is none of it. */
export async function noteOutcome(
  tx: Tx,
  clock: Clock,
  { mailboxId, checkedAt }: Pick<UserOutlet, 'mailboxId' | 'checkedAt'>,
  outcome: Outcome,
): Promise<void> {
  if (mailboxId === null || checkedAt === null) return
  const now = clock.now()
  const same = tx.selectFrom('mailboxes').select(['away_tries', 'warning']).where('id', '=', mailboxId)
  const kept = await same.where('checked_at', '=', checkedAt).forUpdate().executeTakeFirst()
  if (!kept) return
  const changes =
    outcome.kind === 'unreachable'
      ? noted(outcome, kept.away_tries, now)
      : { ...isThere, ...changesBy(outcome, kept, now) }
  await tx.updateTable('mailboxes').set(changes).where('id', '=', mailboxId).execute()
}

/** What is said of a password that was sealed by another secret. */
export const unreadable = 'The password cannot be read any more: the server’s secret is another one'

/** Every mailbox needs its user before anything leaves by it: what had sealed the passwords is given up. A system transaction. */
export async function giveUpPasswords(tx: Tx, now: Date): Promise<void> {
  const said = { last_error: unreadable, last_error_at: now, warning: null, disabled: true }
  await tx.updateTable('mailboxes').set(said).execute()
}

/** What a report of the post says of a mailbox: the next mail would be refused as well. */
export async function warnSender(
  tx: Tx,
  userId: string,
  { said, status }: { said: string; status?: string | undefined },
  at: Date,
): Promise<void> {
  const { warns, means } = doneAfter({ code: null, said, status, where: 'report' })
  if (!warns) return
  await tx
    .updateTable('mailboxes')
    .set({ warning: means as MailboxWarning, last_error: oneLine(null, said), last_error_at: at })
    .where('user_id', '=', userId)
    // What stands already is told once.
    .where((where) => where.or([where('warning', 'is', null), where('warning', '!=', means as MailboxWarning)]))
    .execute()
}
