import { type SqlBool, sql } from 'kysely'
import type { CalendarAnswer, LetterKind, Thread, ThreadItem } from '../../../../contract/messaging/thread-endpoints.ts'
import type { ThreadState } from '../../../../contract/messaging/thread-states.ts'
import type { Row } from '../../../../contract/rows.ts'
import { anyOf } from '../../../db/any-of.ts'
import type { Tx } from '../../../db/database.ts'
import { textsOfMessages } from './kept.ts'
import { type MessageState, statusOf } from './messages.ts'
import {
  answersOf,
  beginning,
  holdsPrivate,
  lastOf,
  letterTold,
  type PersonCard,
  personColumns,
  personJoins,
  profileOf,
  standsWithin,
} from './thread-parts.ts'

/** Threads and what was written in them as devices of their owner hold them: text alone, and so much of it. */

/** Of one thread: its newest. */
const mostItems = 50
/** Characters of one text, and of a thread's in all. */
const mostOfOne = 10_000
const mostInAll = 60_000

interface ThreadRow extends PersonCard {
  id: string
  owner_id: string
  folder_id: string | null
  candidate_id: string | null
  state: ThreadState
  later_until: Date | null
  unread: boolean
  private: boolean
  holds_private: boolean
  automatic: boolean
  may_stop: boolean
  answers: number
  kind: Thread['last']['kind']
  subject: string
  said: string
  at: Date
  message_id: string | null
  letter_at: Date
}

/** Folders that the owner of a thread surely sees; of more the call tells them. */
const openToOwner = sql<SqlBool>`(folders.deleted_at is null and (folders.access = 'public' or folders.creator_id = t.owner_id
  or exists (select from folder_members m where m.folder_id = folders.id and m.user_id = t.owner_id and m.kind = 'assignee')))`

/** Threads by id, whoever asks: in whose scope they are says who may. */
export async function inboxThreads(tx: Tx, ids: readonly string[]): Promise<Row<'threads'>[]> {
  const { rows } = await sql<ThreadRow>`
    select t.id, t.owner_id, ${personColumns}, coalesce(stands.folder_id, t.folder_id) as folder_id,
      stands.id as candidate_id, t.state, t.later_until,
      t.unread, t.private, ${holdsPrivate} as holds_private, t.automatic, t.may_stop, ${answersOf} as answers,
      last.kind, last.subject, last.said, last.at, last.message_id, t.letter_at
    from threads t ${personJoins} join ${lastOf} last on true
      ${standsWithin(openToOwner)} where t.id = ${anyOf(ids)}`.execute(tx)
  const texts = await textsOfMessages(
    tx,
    rows.flatMap(({ message_id: id }) => id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    ownerId: row.owner_id,
    profile: profileOf(row),
    folderId: row.folder_id,
    candidateId: row.candidate_id,
    state: row.state,
    laterUntil: row.later_until?.toISOString() ?? null,
    unread: row.unread,
    private: row.private || row.holds_private,
    holdsPrivate: row.holds_private,
    automatic: row.automatic,
    ...(row.may_stop && { mayStop: true }),
    answers: row.answers,
    last: {
      kind: row.kind,
      subject: row.subject,
      said: row.message_id === null ? row.said : (texts.get(row.message_id) ?? '').slice(0, beginning),
      at: row.at.toISOString(),
    },
    letterAt: row.letter_at.toISOString(),
  }))
}

interface LetterRow {
  thread_id: string
  id: string
  kind: LetterKind
  from_name: string
  from_address: string
  subject: string
  said: string
  earlier: string
  detail: string | null
  unreadable: boolean
  reply_to: string | null
  calendar: CalendarAnswer | null
  in_junk: boolean
  /** Something of it is on the server alone. */
  cut: boolean
  at: Date
}

/** The newest letters of each thread; of long ones their beginning. */
async function lettersOf(tx: Tx, ids: readonly string[]): Promise<LetterRow[]> {
  const { rows } = await sql<LetterRow>`
    select thread_id, id, kind, from_name, from_address, subject, left(said, ${mostOfOne}) as said,
      left(earlier, ${mostOfOne}) as earlier, detail, unreadable, reply_to, calendar, in_junk, at,
      greatest(length(said), length(earlier)) > ${mostOfOne} or left_out > 0
        or exists (select from letter_files f where f.letter_id = newest.id) as cut
    from (select e.*, row_number() over (partition by e.thread_id order by e.at desc, e.id desc) as place
      from letters e join threads t on t.id = e.thread_id
      where e.thread_id = ${anyOf(ids)} and e.at >= t.devices_from) newest
    where place <= ${mostItems}`.execute(tx)
  return rows
}

interface MessageRow {
  thread_id: string
  id: string
  creator_id: string
  first_name: string
  last_name: string
  subject: string
  state: MessageState
  opened_at: Date | null
  replied_at: Date | null
  reason: Extract<ThreadItem, { type: 'message' }>['reason']
  at: Date
}

/** What has left, or could not: what is planned is the server's to tell. */
const hasEnded = sql<SqlBool>`m.state in ('sent', 'error') and m.filled is not null`

async function messagesOf(tx: Tx, ids: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from (
      select t.id as thread_id, m.id, l.creator_id, u.first_name, u.last_name, m.subject, m.state, m.opened_at,
        m.replied_at, m.reason, coalesce(m.sent_at, m.changed_at) as at, t.devices_from,
        row_number() over (partition by t.id order by coalesce(m.sent_at, m.changed_at) desc, m.id desc) as place
      from threads t join messages m on m.company_id = t.company_id and m.profile_id = t.profile_id and m.sender_id = t.owner_id
      join mailing_lists l on l.id = m.list_id join users u on u.id = l.creator_id
      where t.id = ${anyOf(ids)} and ${hasEnded}) newest
    where place <= ${mostItems} and newest.at >= devices_from`.execute(tx)
  return rows
}

const letterItem = (row: LetterRow): ThreadItem => ({
  type: 'letter',
  id: row.id,
  kind: row.kind,
  from: { name: row.from_name, address: row.from_address },
  subject: row.subject,
  said: row.said,
  earlier: row.earlier,
  detail: row.detail,
  files: [],
  left_out: 0,
  ...letterTold(row),
  at: row.at.toISOString(),
})

const messageItem = (row: MessageRow, text: string): ThreadItem => ({
  type: 'message',
  id: row.id,
  author: { id: row.creator_id, first_name: row.first_name, last_name: row.last_name },
  subject: row.subject,
  text: text.slice(0, mostOfOne),
  status: statusOf(row),
  reason: row.reason,
  stopped: false,
  at: row.at.toISOString(),
})

const charactersOf = (item: ThreadItem): number =>
  item.type === 'letter' ? item.said.length + item.earlier.length : item.text.length

/** The newest of these as far as there is room; of one that has none left at least that it came. */
function newest(items: readonly ThreadItem[]): ThreadItem[] {
  let left = mostInAll
  const ordered = items.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, mostItems)
  const fits = (item: ThreadItem, at: number) => {
    left -= charactersOf(item)
    return left >= 0 || at === 0
  }
  return ordered.filter(fits).reverse()
}

/** What was written in threads, by their ids. */
export async function inboxItems(tx: Tx, ids: readonly string[]): Promise<Row<'threadItems'>[]> {
  const threads = await tx
    .selectFrom('threads')
    .select(['id', 'owner_id'])
    .select(
      sql<boolean>`exists (select from letters e where e.thread_id = threads.id and e.at < devices_from)`.as('older'),
    )
    .where('id', '=', anyOf(ids))
    .execute()
  const [letters, messages] = [await lettersOf(tx, ids), await messagesOf(tx, ids)]
  const texts = await textsOfMessages(
    tx,
    messages.map(({ id }) => id),
  )
  const lettersIn = Map.groupBy(letters, ({ thread_id: id }) => id)
  const messagesIn = Map.groupBy(messages, ({ thread_id: id }) => id)
  return threads.map(({ id, owner_id: ownerId, older }) => {
    const [came, went] = [lettersIn.get(id) ?? [], messagesIn.get(id) ?? []]
    const all = [...came.map(letterItem), ...went.map((row) => messageItem(row, texts.get(row.id) ?? ''))]
    const items = newest(all)
    return { id, ownerId, items, cut: older || items.length < all.length || came.some(({ cut }) => cut) }
  })
}
