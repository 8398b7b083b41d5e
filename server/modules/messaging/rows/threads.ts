import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Thread, ThreadList } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Tx } from '../../../db/database.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'
import { textsOfMessages } from './kept.ts'
import { likeOf } from './messages.ts'
import { isAlone, readsTexts, seenThread } from './seen.ts'
import {
  answersOf,
  beginning,
  lastOf,
  type PersonCard,
  personColumns,
  personJoins,
  profileOf,
  standsWithin,
} from './thread-parts.ts'

interface Row extends PersonCard {
  id: string
  owner_id: string
  first_name: string
  last_name: string
  folder: Thread['folder']
  candidate: Thread['candidate']
  state: Thread['state']
  later_until: Date | null
  unread: boolean
  alone: boolean
  may_stop: boolean
  answers: number
  kind: Thread['last']['kind']
  subject: string
  said: string
  at: Date
  /** Of our own that is the newest. */
  message_id: string | null
}

const isDue = (now: Date) => sql<SqlBool>`(t.state = 'open' or (t.state = 'later' and t.later_until <= ${now}))`

/** What each list holds. */
const listed = (actor: SignedIn, now: Date): Record<ThreadList, RawBuilder<SqlBool>> => ({
  to_do: sql`(t.owner_id = ${actor.id} and not t.automatic and ${isDue(now)})`,
  all: sql`true`,
  automatic: sql`t.automatic`,
})

interface Narrowing {
  id?: string | undefined
  profileId?: number | undefined
  q?: string | undefined
}

function narrowed(actor: SignedIn, { id, profileId, q }: Narrowing): RawBuilder<SqlBool> {
  const like = likeOf(q)
  const said = readsTexts(actor) ? sql`or e.said ilike ${like}` : sql``
  return sql`${seenThread(actor)} ${id ? sql`and t.id = ${id}` : sql``}
    ${profileId ? sql`and t.profile_id = ${profileId}` : sql``}
    ${
      like
        ? sql`and (exists (select from letters e where e.thread_id = t.id and (e.subject ilike ${like}
              or e.from_name ilike ${like} or e.from_address ilike ${like} ${said}))
            or exists (select from messages m where m.company_id = t.company_id and m.profile_id = t.profile_id
              and m.sender_id = t.owner_id and (m.subject ilike ${like} or m.address ilike ${like} or m.name ilike ${like})))`
        : sql``
    }`
}

const rowsOf = async (
  tx: Tx,
  actor: SignedIn,
  now: Date,
  where: RawBuilder<SqlBool>,
  page: { limit: number; offset: number },
) => {
  const reached = sql<SqlBool>`${withinReach(actor, 'folders.view')}`
  const { rows } = await sql<Row>`
    select t.id, t.owner_id, u.first_name, u.last_name, ${personColumns},
      coalesce(
        case when stands.id is not null
          then json_build_object('id', stands.number, 'uid', stands.folder_id, 'name', stands.name) end,
        (select json_build_object('id', folders.number, 'uid', folders.id, 'name', folders.name) from folders
          where folders.id = t.folder_id and ${reached})) as folder,
      case when stands.id is not null then json_build_object('id', stands.id, 'status_id', stands.status_id) end as candidate,
      case when ${isDue(now)} then 'open' else t.state end as state,
      case when t.later_until > ${now} then t.later_until end as later_until,
      t.unread and t.owner_id = ${actor.id} as unread, ${isAlone} as alone, t.may_stop, ${answersOf} as answers,
      last.kind, last.subject, last.said, last.at, last.message_id
    from threads t join users u on u.id = t.owner_id ${personJoins} join ${lastOf} last on true
      ${standsWithin(reached)}
    where ${where} order by t.letter_at desc, t.id limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}

const asThread = (row: Row, actor: SignedIn, said: string): Thread => ({
  id: row.id,
  profile: profileOf(row),
  owner: { id: row.owner_id, first_name: row.first_name, last_name: row.last_name },
  folder: row.folder,
  candidate: row.candidate,
  state: row.state,
  later_until: row.later_until?.toISOString() ?? null,
  unread: row.unread,
  private: row.alone,
  last: { kind: row.kind, subject: row.subject, said, at: row.at.toISOString() },
  answers: row.answers,
  ...(row.may_stop && row.owner_id === actor.id && { may_stop: true }),
  editable: row.owner_id === actor.id,
})

async function asThreads(tx: Tx, actor: SignedIn, rows: readonly Row[]): Promise<Thread[]> {
  const own = rows.flatMap(({ message_id: id }) => id ?? [])
  const texts = readsTexts(actor) ? await textsOfMessages(tx, own) : undefined
  return rows.map((row) => {
    const said = row.message_id === null ? row.said : (texts?.get(row.message_id) ?? '').slice(0, beginning)
    return asThread(row, actor, texts ? said : '')
  })
}

interface Listing extends Omit<Narrowing, 'id'> {
  list: ThreadList
  limit: number
  offset: number
}

/** Threads of a list that the actor may see, with how many there are in each. @param now by the clock of their sending */
export async function findThreads(tx: Tx, actor: SignedIn, { list, limit, offset, ...narrowing }: Listing, now: Date) {
  const [lists, where] = [listed(actor, now), narrowed(actor, narrowing)]
  const rows = await rowsOf(tx, actor, now, sql`${where} and ${lists[list]}`, { limit, offset })
  const { rows: counted } = await sql<Record<ThreadList | 'unread', number>>`
    select count(*) filter (where ${lists.to_do})::int as to_do, count(*)::int as all,
      count(*) filter (where ${lists.automatic})::int as automatic,
      count(*) filter (where ${lists.to_do} and t.unread)::int as unread
    from threads t where ${where}`.execute(tx)
  const counters = counted[0]!
  return { count: counters[list], results: await asThreads(tx, actor, rows), counters }
}

/** @returns undefined for who may not see it */
export async function findThread(tx: Tx, actor: SignedIn, id: string, now: Date): Promise<Thread | undefined> {
  const rows = await rowsOf(tx, actor, now, narrowed(actor, { id }), { limit: 1, offset: 0 })
  return (await asThreads(tx, actor, rows))[0]
}
