import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { beginReading, endHold, type HoldMark, holdOf } from '../../../kernel/copies/hold.ts'
import { AppError, StartError } from '../../../kernel/errors.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { printOfCode } from '../../../kernel/security/spoken-code.ts'

/** What stood planned in a copy when it was resumed: all that its operator learns. */
export interface Resumed {
  mark: HoldMark
  messages: number
  senders: number
}

/** Its mailboxes are to be read at once, and what stands planned waits for its senders' answers. */
async function resume(tx: Tx, mark: HoldMark): Promise<Resumed> {
  const { rows } = await sql<{ messages: number; senders: number }>`
    with asked as (
      update messages set copied_at = ${mark.asOf}::timestamptz, closed = false, limited_from = null
      where state in ('pending', 'sending') returning sender_id)
    select count(*)::int as messages, count(distinct sender_id)::int as senders from asked`.execute(tx)
  await tx.updateTable('mailboxes').set({ read_next_at: null }).where('imap_host', 'is not', null).execute()
  return { mark: await beginReading(tx, mark), ...rows[0]! }
}

/** By the code that was printed for it, at a start; a system transaction. @throws StartError where it resumes nothing */
export async function resumeByCode(tx: Tx, code: string): Promise<Resumed> {
  const mark = await holdOf(tx, { forUpdate: true })
  if (mark?.state !== 'held')
    throw new StartError(
      'There is nothing to resume: this copy was resumed already, or is none. Start without --resume.',
    )
  if (mark.print !== printOfCode(code))
    throw new StartError('The code behind --resume is not the one that was printed for this copy. Nothing was started.')
  return resume(tx, mark)
}

/** While it runs. @throws AppError conflict where nothing is held */
export async function resumeNow({ db, hold }: Pick<Kernel, 'db' | 'hold'>): Promise<Resumed> {
  const resumed = await db.system(async (tx) => {
    const mark = await holdOf(tx, { forUpdate: true })
    if (mark?.state !== 'held') throw new AppError('conflict')
    return resume(tx, mark)
  })
  hold.turn(resumed.mark)
  return resumed
}

/** Once every mailbox was read, or tried, things may leave again. */
export async function endReading({ db, hold }: Pick<Kernel, 'db' | 'hold'>): Promise<void> {
  if (hold.mark?.state !== 'reading') return
  const ended = await db.system(async (tx) => {
    const unread = tx.selectFrom('mailboxes').select('id').where('imap_host', 'is not', null)
    if (await unread.where('read_next_at', 'is', null).limit(1).executeTakeFirst()) return false
    await endHold(tx)
    return true
  })
  if (ended) hold.turn(undefined)
}
