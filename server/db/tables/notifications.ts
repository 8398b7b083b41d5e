import type { GeneratedAlways } from 'kysely'
import type { NotificationType } from '../../../contract/notifications/endpoints.ts'

/** Tables of 0108_system_notifications.sql. */

export interface SystemNotifications {
  id: GeneratedAlways<number>
  title: string
  content: string
  show_format: 'full' | 'short'
  type: NotificationType
  button_text: string
  button_link: string
  start_date: Date
  stop_date: Date
  active: boolean
  role: 'all' | 'worker' | 'admin'
  region: 'all' | 'russia' | 'world'
  company_ids: number[]
  can_search: boolean
  created_at: Date
}

interface NotificationInteractions {
  notification_id: number
  user_id: string
  company_id: number
  value: 'read' | 'hidden'
  at: Date
}

export interface NotificationTables {
  system_notifications: SystemNotifications
  notification_interactions: NotificationInteractions
}
