import { sql } from 'kysely'
import type { MailingRecipient, recipientKinds } from '../../../../contract/messaging/message-endpoints.ts'
import type { ErrorReason, Hindrance, MessageStatus, StopCause } from '../../../../contract/messaging/message-states.ts'
import type { Card } from '../../../../contract/profiles/card.ts'
import type { Tx } from '../../../db/database.ts'
import type { Tables } from '../../../db/schema.ts'
import type { SignedIn } from '../../../kernel/implement.ts'
import { withinReach } from '../../folders/door.ts'
import { hindranceOf } from '../refusals/hindrance.ts'
import { seen } from './seen.ts'

export type MessageState = Tables['messages']['state']

interface Row {
  id: string
  list_id: string
  list_name: string
  access: 'public' | 'private'
  creator_id: string
  first_name: string
  last_name: string
  profile_id: number
  profile_uid: string
  card: Pick<Card, 'name' | 'title' | 'photo'>
  folder: { id: number | null; uid: string; name: string } | null
  candidate_id: string | null
  address: string
  subject: string
  state: MessageState
  reason: ErrorReason | null
  detail: string | null
  in_doubt: boolean
  due_at: Date
  sent_at: Date | null
  opened_at: Date | null
  machine_opened_at: Date | null
  replied_at: Date | null
  stopped_by: StopCause | null
  waits_for: MailingRecipient['waits_for'] | null
  changed_at: Date
}

/** What a message is called where it stands (001 §4); one that was stopped is not to leave, like a draft. */
export function statusOf(row: Pick<Row, 'state' | 'opened_at' | 'replied_at'>): MessageStatus {
  if (row.state === 'error') return 'error'
  if (row.state === 'stopped') return 'draft'
  if (row.state === 'sent') return row.replied_at ? 'replied' : row.opened_at ? 'opened' : 'sent'
  return 'planned'
}

/** A machine has fetched its picture, and nobody has opened it (D-64). */
export const isOpenedByMachine = (
  row: Pick<Row, 'state' | 'opened_at' | 'replied_at' | 'machine_opened_at'>,
): boolean => statusOf(row) === 'sent' && row.machine_opened_at !== null

const changedAt = (row: Row) => (row.state === 'pending' || row.state === 'sending' ? row.due_at : row.changed_at)

const hindered = (hindrance: Hindrance | undefined) => hindrance && { hindrance }

/** As the calls say it. */
const asRecipient = (row: Row, actor: SignedIn): MailingRecipient => ({
  id: row.id,
  mailing_list: { id: row.list_id, name: row.list_name, access_type: row.access },
  messaging_type: 'email',
  profile: {
    id: row.profile_id,
    uid: row.profile_uid,
    name: row.card.name,
    title: row.card.title ?? '',
    photo: row.card.photo,
  },
  folder: row.folder,
  candidate_id: row.folder ? row.candidate_id : null,
  author: { id: row.creator_id, first_name: row.first_name, last_name: row.last_name },
  email: row.address,
  status: statusOf(row),
  status_changed_at: changedAt(row).toISOString(),
  reason: row.reason,
  error_detail: row.creator_id === actor.id ? row.detail : null,
  may_have_arrived: row.in_doubt,
  ...(row.state === 'stopped' && { stopped: true, ...(row.stopped_by && { stopped_by: row.stopped_by }) }),
  ...hindered(hindranceOf(row)),
  ...(row.waits_for && { waits_for: row.waits_for }),
  ...(isOpenedByMachine(row) && { machine_opened: true }),
  messages: [
    {
      id: row.id,
      subject: row.subject,
      send_at: row.due_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
      opened_at: row.opened_at?.toISOString() ?? null,
      replied_at: row.replied_at?.toISOString() ?? null,
    },
  ],
  editable: row.creator_id === actor.id,
})

export interface Narrowing {
  id?: string | undefined
  list?: string | undefined
  kind?: (typeof recipientKinds)[number] | undefined
  profileId?: number | undefined
  createdBy?: string | undefined
  q?: string | undefined
  since?: Date | undefined
}

export const kinds = {
  planned: sql`m.state in ('pending', 'sending')`,
  sent: sql`m.state = 'sent'`,
  not_viewed: sql`m.state = 'sent' and m.opened_at is null and m.replied_at is null`,
  viewed: sql`m.state = 'sent' and m.opened_at is not null and m.replied_at is null`,
  /** Whatever came of it then: who answers has opened it (MSG-15). */
  opened: sql`(m.opened_at is not null or m.replied_at is not null)`,
  replied: sql`m.replied_at is not null`,
  failed: sql`m.state = 'error'`,
  stopped: sql`m.state = 'stopped'`,
} as const

/** What words are looked for by, whatever signs are in them; undefined where there are none. */
export const likeOf = (words: string | undefined): string | undefined =>
  words?.trim() ? `%${words.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%` : undefined

function narrowed(actor: SignedIn, { id, list, profileId, createdBy, q, since }: Narrowing) {
  const like = likeOf(q)
  return sql`m.company_id = ${actor.companyId} and ${seen(actor)}
    ${id ? sql`and m.id = ${id}` : sql``} ${list ? sql`and m.list_id = ${list}` : sql``}
    ${profileId ? sql`and m.profile_id = ${profileId}` : sql``}
    ${createdBy ? sql`and l.creator_id = ${createdBy}` : sql``}
    ${since ? sql`and (m.changed_at >= ${since} or m.state in ('pending', 'sending'))` : sql``}
    ${like ? sql`and (m.subject ilike ${like} or m.address ilike ${like} or m.name ilike ${like})` : sql``}`
}

const from = sql`from messages m join mailing_lists l on l.id = m.list_id`

/** Messages that the actor may see, with how many there are of each kind (000 §4). */
export async function findMessages(
  tx: Tx,
  actor: SignedIn,
  { kind, ...narrowing }: Narrowing,
  page: { limit: number; offset: number },
) {
  const where = narrowed(actor, narrowing)
  const ofKind = kind ? sql`and ${kinds[kind]}` : sql``
  // What is planned has no news: among all it stands first, by when it leaves (001 §4).
  const newest = sql`m.changed_at desc, m.id desc`
  const planned = sql`m.due_at, m.id`
  const all = sql`${kinds.planned} desc, case when ${kinds.planned} then m.due_at end, ${newest}`
  const order = kind === 'planned' ? planned : kind ? newest : all
  const { rows } = await sql<Row>`
    select m.id, m.list_id, l.name as list_name, l.access, l.creator_id, u.first_name, u.last_name, m.profile_id,
      p.uid as profile_uid, coalesce(own.card, shared.card, jsonb_build_object('name', m.name, 'title', null, 'photo', null)) as card, m.candidate_id,
      (select json_build_object('id', folders.number, 'uid', folders.id, 'name', folders.name) from folders
        where folders.id = m.folder_id and ${withinReach(actor, 'folders.view')}) as folder,
      m.address, m.subject, m.state, m.reason, m.detail, m.in_doubt, m.due_at, m.sent_at, m.opened_at,
      m.machine_opened_at, m.replied_at, m.stopped_by, m.changed_at,
      case when m.state = 'pending' then case when m.copied_at is not null then 'answer'
        when m.held or b.disabled then 'sign_in' when b.away_since is not null then 'server' end end as waits_for
    ${from} join users u on u.id = l.creator_id join profiles p on p.id = m.profile_id
    left join mailboxes b on b.user_id = m.sender_id
    left join cards own on own.profile_id = m.profile_id and own.company_id = m.company_id
    left join cards shared on shared.profile_id = m.profile_id and shared.company_id = 0
    where ${where} ${ofKind} order by ${order} limit ${page.limit} offset ${page.offset}`.execute(tx)
  const { rows: counts } = await sql<
    Record<'planned' | 'sent' | 'opened' | 'replied' | 'error' | 'stopped' | 'of_kind', number>
  >`
    select count(*) filter (where ${kinds.planned})::int as planned, count(*) filter (where ${kinds.sent})::int as sent,
      count(*) filter (where ${kinds.opened})::int as opened,
      count(*) filter (where ${kinds.replied})::int as replied, count(*) filter (where ${kinds.failed})::int as error,
      count(*) filter (where ${kinds.stopped})::int as stopped,
      count(*) filter (where ${kind ? kinds[kind] : sql`true`})::int as of_kind
    ${from} where ${where}`.execute(tx)
  const { of_kind: count, ...counters } = counts[0]!
  return { count, counters, results: rows.map((row) => asRecipient(row, actor)) }
}
