import { useLingui } from '@lingui/react/macro'
import type { NotificationType, SystemNotification } from '../../../../contract/notifications/endpoints.ts'

export type NotificationState = 'active' | 'planned' | 'ended' | 'disabled'

/** How one stands at a time. */
export function stateOf(
  { active, start_date, stop_date }: Pick<SystemNotification, 'active' | 'start_date' | 'stop_date'>,
  now: Date,
): NotificationState {
  const at = now.getTime()
  if (Date.parse(stop_date) <= at) return 'ended'
  if (!active) return 'disabled'
  return Date.parse(start_date) > at ? 'planned' : 'active'
}

/** What the choices of a notification are called. */
export function useNotificationWords() {
  const { t } = useLingui()
  const states: Record<NotificationState, string> = {
    active: t({ message: 'Active', context: 'notification' }),
    planned: t`Planned`,
    ended: t({ message: 'Ended', context: 'notification' }),
    disabled: t`Disabled`,
  }
  const kinds: Record<NotificationType, string> = {
    news: t`News`,
    warning: t`Warning`,
    gift: t`Gift`,
    insight: t`Statistics`,
    security: t`Security`,
    integration: t`Integration`,
  }
  const roles: Record<SystemNotification['role'], string> = { all: t`All`, worker: t`Recruiter`, admin: t`Admin` }
  const regions: Record<SystemNotification['region'], string> = {
    all: t`All`,
    russia: t`Russia`,
    world: t`Rest of world`,
  }
  const formats: Record<SystemNotification['show_format'], string> = { full: t`Full`, short: t`Short` }
  return { states, kinds, roles, regions, formats }
}

/** The values of such words as the options of a choice. */
export const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  (Object.keys(words) as Value[]).map((value) => ({ value, label: words[value] }))
