import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type Finding, findingAbout } from '../finding.ts'

const ofSystemMail = findingAbout({ en: 'System mail', ru: 'Письма сервера' })
/** A mail server may be restarted; who waits for a link longer than this is kept out by it. */
const patience = 3_600_000

interface Row {
  waiting: number
  refused: number
  since: Date | null
  said: string | null
}

/** What became of the mail that the server writes by itself: whom it invites, lets in again, tells news. */
export async function lookAtSystemMail(tx: Tx, now: Date): Promise<Finding> {
  const { rows } = await sql<Row>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state in ('refused', 'ended') and said is not null
        and changed_at > ${now}::timestamptz - interval '1 day')::int as refused,
      min(created_at) filter (where state = 'waiting') as since,
      (select said from system_mails where state = 'waiting' order by created_at limit 1) as said
    from system_mails`.execute(tx)
  const { waiting, refused, since, said } = rows[0]!
  if (since && now.getTime() - since.getTime() > patience)
    return ofSystemMail('bad', {
      en: `waiting: ${waiting}, the first for more than an hour${said ? `; the mail server says: ${said}` : ''}`,
      ru: `Ждут отправки: ${waiting}, первое дольше часа${said ? `; почтовый сервер отвечает: ${said}` : ''}`,
    })
  return refused > 0
    ? ofSystemMail('note', {
        en: `not taken within a day: ${refused}; whoever asked for them sees why. Waiting: ${waiting}.`,
        ru: `За сутки не принято: ${refused}; причину видят те, кто отправлял. В очереди: ${waiting}.`,
      })
    : ofSystemMail('good', {
        en: `none was refused within a day, waiting: ${waiting}`,
        ru: `отказов за сутки нет, в очереди ${waiting}`,
      })
}
