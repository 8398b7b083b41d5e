import { csvLine, csvMark } from '../../../../contract/kit/csv.ts'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { seen } from './seen.ts'

/** The most tries that are listed, the newest. */
const most = 20_000

const head = {
  en: ['Began', 'Ended', 'From', 'To', 'Subject', 'Attempt', 'Outcome', 'Code', 'Answer'],
  ru: ['Начато', 'Закончено', 'От кого', 'Кому', 'Тема', 'Попытка', 'Итог', 'Код', 'Ответ'],
}

/** Every try since then to send what the actor may see, the newest first. */
export async function ledgerOf(tx: Tx, actor: SignedIn, since: Date, language: 'en' | 'ru'): Promise<Uint8Array> {
  const rows = await tx
    .selectFrom('send_ledger as s')
    .innerJoin('messages as m', 'm.id', 's.message_id')
    .innerJoin('mailing_lists as l', 'l.id', 'm.list_id')
    .select(['s.began_at', 's.ended_at', 's.sent_from', 's.address', 'm.subject', 's.attempt', 's.outcome', 's.code'])
    .select(['s.said'])
    .where('s.company_id', '=', actor.companyId)
    .where('s.began_at', '>=', since)
    .where(seen(actor))
    .orderBy('s.began_at', 'desc')
    .limit(most)
    .execute()
  const separator = language === 'ru' ? ';' : ','
  const lines = rows.map((row) =>
    csvLine(
      [
        row.began_at.toISOString(),
        row.ended_at?.toISOString() ?? '',
        row.sent_from,
        row.address,
        row.subject,
        String(row.attempt),
        row.outcome ?? '',
        row.code === null ? '' : String(row.code),
        row.said ?? '',
      ],
      separator,
    ),
  )
  return Buffer.from(csvMark + csvLine(head[language], separator) + lines.join(''))
}
