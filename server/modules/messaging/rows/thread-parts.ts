import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarAnswer, Thread } from '../../../../contract/messaging/thread-endpoints.ts'
import type { Card } from '../../../../contract/profiles/card.ts'

/** What is told of a thread to whoever may see it, by calls and on devices. Of threads as `t`, as all here. */

/** Characters that a list shows of what was said. */
export const beginning = 300

/** Something private was written to that person by its owner: what came of it is nobody else's either. */
export const holdsPrivate = sql<SqlBool>`exists (select from messages m join mailing_lists l on l.id = m.list_id
  where m.company_id = t.company_id and m.profile_id = t.profile_id and m.sender_id = t.owner_id and l.access = 'private')`

/** How many letters of it a person wrote. */
export const answersOf = sql<number>`(select count(*)::int from letters a
  where a.thread_id = t.id and a.kind in ('reply', 'unverified', 'unsubscribe'))`

/**
 * Where the person stands as `stands`: in the folder that they were last written to in, else, saved to one since, in the
 * newest. @param reached which of `folders` count
 */
export const standsWithin = (reached: RawBuilder<SqlBool>) => sql`left join lateral (
    select c.id, c.status_id, c.folder_id, folders.number, folders.name
    from candidates c join folders on folders.id = c.folder_id
    where c.company_id = t.company_id and c.profile_id = t.profile_id and c.removed_at is null and ${reached}
    order by c.id is not distinct from t.candidate_id desc, c.created_at desc, c.id limit 1) stands on true`

/** What few letters have. */
export const letterTold = (row: {
  unreadable: boolean
  reply_to: string | null
  calendar: CalendarAnswer | null
  in_junk: boolean
}) => ({
  ...(row.unreadable && { unreadable: true }),
  ...(row.reply_to && { reply_to: row.reply_to }),
  ...(row.calendar && { calendar: row.calendar }),
  ...(row.in_junk && { in_junk: true }),
})

/** The newest that says something: a delay only where there is nothing else. */
export const lastOf = sql`lateral (
  (select e.kind, e.subject, left(coalesce(nullif(e.said, ''), e.detail, ''), ${sql.lit(beginning)}) as said, e.at,
      null::uuid as message_id, e.kind = 'delay' as hushed
    from letters e where e.thread_id = t.id order by e.kind = 'delay', e.at desc, e.id desc limit 1)
  union all
  (select 'own', m.subject, '', m.sent_at, m.id, false from messages m
    where m.company_id = t.company_id and m.profile_id = t.profile_id and m.sender_id = t.owner_id and m.state = 'sent'
    order by m.sent_at desc, m.id desc limit 1)
  order by hushed, at desc limit 1)`

/** Who the person is, as the company knows them. */
export interface PersonCard {
  profile_id: number
  profile_uid: string
  card: Pick<Card, 'name' | 'title' | 'photo'>
}
export const personColumns = sql`t.profile_id, p.uid as profile_uid,
  coalesce(own.card, shared.card, jsonb_build_object('name', '', 'title', null, 'photo', null)) as card`
export const personJoins = sql`join profiles p on p.id = t.profile_id
  left join cards own on own.profile_id = t.profile_id and own.company_id = t.company_id
  left join cards shared on shared.profile_id = t.profile_id and shared.company_id = 0`

export const profileOf = ({ profile_id: id, profile_uid: uid, card }: PersonCard): Thread['profile'] => ({
  id,
  uid,
  name: card.name,
  title: card.title ?? '',
  photo: card.photo,
})
