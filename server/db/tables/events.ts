import type { ColumnType, Generated } from 'kysely'
import type { EventName } from '../../../contract/events.ts'

/** Tables of 0045_events.sql. */

interface Events {
  id: Generated<number>
  company_id: number
  name: EventName
  subject: string
  actor_id: string | null
  at: Date
  ids: ColumnType<unknown, string, never>
}

interface EventListeners {
  event: string
  reaction: string
}

interface EventsWaiting {
  company_id: number
  reaction: string
  event_id: number
  subject: string
  tries: Generated<number>
  next_at: Date | null
  set_aside_at: Date | null
}

export interface EventTables {
  events: Events
  event_listeners: EventListeners
  events_waiting: EventsWaiting
}
