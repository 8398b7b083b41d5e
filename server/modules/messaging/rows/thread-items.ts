import { sql } from 'kysely'
import type { ErrorReason, StopCause } from '../../../../contract/messaging/message-states.ts'
import {
  byPeople,
  type CalendarAnswer,
  type LetterKind,
  mostThreadItems,
  type Thread,
  type ThreadItem,
} from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import { textsOfMessages } from './kept.ts'
import { isOpenedByMachine, kinds, type MessageState, statusOf } from './messages.ts'
import { addressesOfPerson, suppressedAmong } from './person.ts'
import { type ShownFile, shownFiles } from './thread-files.ts'
import { letterTold } from './thread-parts.ts'

interface OwnRow {
  id: string
  creator_id: string
  first_name: string
  last_name: string
  subject: string
  state: MessageState
  opened_at: Date | null
  machine_opened_at: Date | null
  replied_at: Date | null
  reason: ErrorReason | null
  stopped_by: StopCause | null
  at: Date
}

/** When it leaves, has left, or was given up. */
const when = sql`case when ${kinds.planned} then m.due_at else coalesce(m.sent_at, m.changed_at) end`

/** The newest of what the thread's owner has written to its person, the planned ones first of all. */
async function ownRows(tx: Tx, { id }: Pick<Thread, 'id'>): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select m.id, l.creator_id, u.first_name, u.last_name, m.subject, m.state, m.opened_at, m.machine_opened_at, m.replied_at, m.reason,
      m.stopped_by,      ${when} as at
    from threads t join messages m on m.company_id = t.company_id and m.profile_id = t.profile_id and m.sender_id = t.owner_id
    join mailing_lists l on l.id = m.list_id join users u on u.id = l.creator_id
    where t.id = ${id} order by ${kinds.planned} desc, ${when} desc, m.id desc limit ${mostThreadItems}`.execute(tx)
  return rows
}

const isPlanned = ({ state }: OwnRow) => state === 'pending' || state === 'sending'

const messageItem = (row: OwnRow, text: string): ThreadItem => ({
  type: 'message',
  id: row.id,
  author: { id: row.creator_id, first_name: row.first_name, last_name: row.last_name },
  subject: row.subject,
  text,
  status: statusOf(row),
  reason: row.reason,
  stopped: row.state === 'stopped',
  ...(row.state === 'stopped' && row.stopped_by && { stopped_by: row.stopped_by }),
  ...(isOpenedByMachine(row) && { machine_opened: true }),
  at: row.at.toISOString(),
})

interface LetterRow {
  id: string
  kind: LetterKind
  from_name: string
  from_address: string
  subject: string
  said: string
  earlier: string
  detail: string | null
  left_out: number
  unreadable: boolean
  reply_to: string | null
  calendar: CalendarAnswer | null
  in_junk: boolean
  at: Date
}

/** Characters of letters that one answer holds: who is sent very long ones still opens the thread. */
const mostText = 2_000_000

/** The newest letters: so many, and no more of their texts. */
async function letterRows(tx: Tx, { id }: Pick<Thread, 'id'>): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select id, kind, from_name, from_address, subject, said, earlier, detail, left_out, unreadable, reply_to, calendar,
      in_junk, at
    from (select *, row_number() over newest as place, sum(length(said) + length(earlier)) over newest as characters
      from letters where thread_id = ${id} window newest as (order by at desc, id desc)) numbered
    where place <= ${mostThreadItems} and (place = 1 or characters <= ${mostText})`.execute(tx)
  return rows
}

const letterItem = (row: LetterRow, files: readonly ShownFile[], known: ReadonlySet<string>): ThreadItem => ({
  type: 'letter',
  id: row.id,
  kind: row.kind,
  from: { name: row.from_name, address: row.from_address },
  subject: row.subject,
  said: row.said,
  earlier: row.earlier,
  detail: row.detail,
  files: files.filter(({ letterId }) => letterId === row.id).map(({ letterId: _, ...file }) => file),
  left_out: row.left_out,
  ...letterTold(row),
  ...(byPeople.includes(row.kind) && !known.has(row.from_address.toLowerCase()) && { stranger: true }),
  at: row.at.toISOString(),
})

/** The addresses of a thread's person: those that are known, and those that they were written to at. */
async function knownOf(tx: Tx, { profile }: Pick<Thread, 'profile'>, companyId: number): Promise<ReadonlySet<string>> {
  const written = await tx
    .selectFrom('messages')
    .select('address')
    .distinct()
    .where('company_id', '=', companyId)
    .where('profile_id', '=', profile.id)
    .execute()
  const known = await addressesOfPerson(tx, companyId, profile.id)
  return new Set([...known, ...written.map(({ address }) => address)].map((one) => one.toLowerCase()))
}

/** Those of a person, and of whoever wrote for them, to which nobody of the company writes. */
export async function withoutMail(tx: Tx, thread: Thread, items: readonly ThreadItem[], companyId: number) {
  const wrote = items.flatMap((item) => (item.type === 'letter' ? item.from.address : []))
  return [...(await suppressedAmong(tx, companyId, [...(await knownOf(tx, thread, companyId)), ...wrote]))]
}

/** What was written and what came, the oldest first and what is planned last; the newest of it where it is much. */
export async function itemsOf(tx: Tx, thread: Thread, companyId: number): Promise<ThreadItem[]> {
  const [own, letters] = [await ownRows(tx, thread), await letterRows(tx, thread)]
  const planned = own.filter(isPlanned).map(({ id }) => id)
  const files = await shownFiles(
    tx,
    letters.map(({ id }) => id),
  )
  const texts = await textsOfMessages(
    tx,
    own.map(({ id }) => id),
  )
  const known = await knownOf(tx, thread, companyId)
  const items = [
    ...own.map((row) => messageItem(row, texts.get(row.id) ?? '')),
    ...letters.map((row) => letterItem(row, files, known)),
  ]
  const place = (item: ThreadItem) => (planned.includes(item.id) ? 1 : 0)
  return items
    .toSorted((one, other) => place(one) - place(other) || Date.parse(one.at) - Date.parse(other.at))
    .slice(-mostThreadItems)
}
