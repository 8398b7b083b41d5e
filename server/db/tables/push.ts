import type { Generated } from 'kysely'
import type { PushKind } from '../../../contract/notices/push-message.ts'

/** Tables of 0010_push.sql, with what 0016, 0084, 0095 and 0096 added. */

interface PushSubscriptions {
  id: string
  company_id: number
  user_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: 'en' | 'ru'
  origin: string | null
  created_at: Date
}

interface PushSettings {
  user_id: string
  company_id: number
  moved: boolean
  commented: boolean
  shared: boolean
  replied: boolean
  shared_mail: boolean
  morning_mail: boolean
  /** The user's own day of the last morning that was looked at. */
  morning_day: Generated<string | null>
  quiet_from: number | null
  quiet_to: number | null
  time_zone: string
}

interface PushWaiting {
  company_id: number
  user_id: string
  kind: PushKind | 'replied'
  /** None of a reply, which is told of by the number alone, and of a comment on a person alone. */
  folder_id: string | null
  candidate_id: string | null
  /** Of a comment on a person alone. */
  profile_id: Generated<number | null>
  count: number
  due_at: Date
}

export interface PushTables {
  push_subscriptions: PushSubscriptions
  push_settings: PushSettings
  push_waiting: PushWaiting
}
