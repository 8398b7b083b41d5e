import { sql } from 'kysely'
import type { Mailbox } from '../../../../../contract/messaging/mailbox-endpoints.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Clock } from '../../../../kernel/clock.ts'
import type { Language } from '../../../../kernel/errors.ts'
import type { mailboxOf } from '../../rows/mailbox-rows.ts'
import { notedFault } from '../../rows/reading-rows.ts'
import { sendingNow } from '../../rows/sending-now.ts'
import { remarkOf } from './test-texts.ts'

type Row = NonNullable<Awaited<ReturnType<typeof mailboxOf>>>

const asMailbox = (row: Row, waiting: number, language: Language): Mailbox => ({
  id: row.id,
  address: row.address,
  display_name: row.display_name,
  ...{ host: row.host, port: row.port, security: row.security, username: row.username },
  daily_limit: row.daily_limit,
  last_error: row.last_error,
  warning: row.warning,
  away: awayOf(row),
  waiting,
  disabled: row.disabled,
  created_at: row.created_at.toISOString(),
  checked_at: row.checked_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
  last_error_at: row.last_error_at?.toISOString() ?? null,
  reading: readingOf(row, language),
})

/** From where it is read and how that goes, in the words of its user. */
function readingOf(row: Row, language: Language): Mailbox['reading'] {
  const { imap_host: host, imap_port: port, imap_security: security } = row
  if (host === null || port === null || security === null) return null
  return {
    ...{ host, port, security },
    read_at: row.read_at?.toISOString() ?? null,
    next_at: row.read_failures > 0 ? (row.read_next_at?.toISOString() ?? null) : null,
    error: row.read_error === null ? null : remarkOf(notedFault(row.read_error))[language],
  }
}

/** Since when nobody answers, and when it is tried again. */
const awayOf = ({ away_since: since, away_next_at: next, away_said: said }: Row): Mailbox['away'] =>
  since && next && { since: since.toISOString(), next_at: next.toISOString(), said: said ?? '' }

/** A mailbox as its user sees it, with how much waits for it to be signed in to again. */
export async function mailboxAnswer(tx: Tx, row: Row, clock: Clock, language: Language): Promise<Mailbox> {
  const now = await sendingNow(tx, clock, row.company_id)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from messages m
    where m.sender_id = ${row.user_id} and m.state = 'pending' and m.copied_at is null and (m.held or (${row.disabled} and m.due_at <= ${now}))`.execute(
    tx,
  )
  return asMailbox(row, rows[0]!.waiting, language)
}
