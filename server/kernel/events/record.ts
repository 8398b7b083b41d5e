import { sql } from 'kysely'
import { events, type Happening } from '../../../contract/events.ts'
import { scopeParts } from '../../../contract/kit/synced-table.ts'
import type { Tx } from '../../db/database.ts'
import { noteHappening, originOfAct } from './origin.ts'

/** Who did it, and whose it is; no company: everybody's, no actor: the server by itself. */
export interface By {
  companyId: number | null
  actorId: string | null
}

export interface Act {
  at: Date
  events: readonly Happening[]
}

const everybody = 0

/** The id of what it is about. */
export const subjectIdOf = ({ event, ids }: Happening): string => scopeParts(events[event].subject(ids)).id

/**
 * Writes down what has happened, in the transaction in which it does, and for which reactions it waits: one statement
 * however much it is. An act on thousands is one event.
 * @throws where an event holds more than its declaration lets it
 */
export async function recordEvents(tx: Tx, { companyId, actorId }: By, acts: readonly Act[]): Promise<void> {
  const rows = acts.flatMap(({ at, events: happenings }) =>
    happenings.map(({ event: name, ids }) => {
      const known = events[name].ids.parse(ids)
      return { name, subject: events[name].subject(known), at, ids: JSON.stringify(known) }
    }),
  )
  if (!rows.length) return
  const company = companyId ?? everybody
  noteHappening()
  const from = originOfAct()
  const origin = from ? JSON.stringify(from) : null
  await sql`
    with happened as (
      insert into events (company_id, name, subject, actor_id, at, ids)
      select ${company}, n.name, n.subject, ${actorId}::uuid, n.at, n.ids
      from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ subject }) => subject)}::text[],
        ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ ids }) => ids)}::jsonb[])
        with ordinality as n (name, subject, at, ids, place)
      order by n.place
      returning id, name, subject)
    insert into events_waiting (company_id, reaction, event_id, subject, origin)
    select ${company}, l.reaction, h.id, h.subject, ${origin}::jsonb from happened h join event_listeners l on l.event = h.name`.execute(
    tx,
  )
}
