import type { Tx } from '../../../db/database.ts'
import { messageIdOf } from './outgoing.ts'

/** By which mail programs put an answer under what it answers (RFC 5322 §3.6.4). */
export async function threadHeaders(tx: Tx, answersId: string | null): Promise<Record<string, string>> {
  if (answersId === null) return {}
  const letter = await tx
    .selectFrom('letters')
    .leftJoin('messages', 'messages.id', 'letters.message_id')
    .leftJoin('send_ledger', (join) =>
      join.onRef('send_ledger.message_id', '=', 'messages.id').onRef('send_ledger.attempt', '=', 'messages.attempts'),
    )
    .select(['letters.mail_id', 'messages.id as ours', 'send_ledger.sent_from'])
    .where('letters.id', '=', answersId)
    .executeTakeFirst()
  // A letter without an id of its own cannot be named.
  if (!letter?.mail_id.includes('@')) return {}
  const theirs = `<${letter.mail_id}>`
  const ours = letter.ours && letter.sent_from ? `<${messageIdOf(letter.ours, letter.sent_from)}> ` : ''
  return { 'In-Reply-To': theirs, References: `${ours}${theirs}` }
}
