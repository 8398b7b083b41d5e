import type { ColumnType, Generated } from 'kysely'
import type { EventName } from '../../../contract/events.ts'
import type { Origin } from '../../kernel/events/origin.ts'

/** Tables of 0045_events.sql and 0049_audit.sql. */

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
  origin: ColumnType<Origin | null, string | null, never>
}

interface AuditLog {
  company_id: number
  place: number
  at: Date
  actor_id: string | null
  impersonator_id: string | null
  action: EventName
  subject: string
  ids: ColumnType<Record<string, unknown>, string, never>
  session_id: string | null
  network: string
  device: string
  request_id: string
  previous_hash: Buffer
  hash: Buffer
}

export interface EventTables {
  events: Events
  event_listeners: EventListeners
  events_waiting: EventsWaiting
  audit_log: AuditLog
}
