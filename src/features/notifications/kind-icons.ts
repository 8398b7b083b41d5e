import {
  IconAlertTriangle,
  IconChartBar,
  IconGift,
  IconPlug,
  type IconProps,
  IconShieldCheck,
  IconSparkles,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { NotificationType } from '../../../contract/notifications/endpoints.ts'

const icons: Record<NotificationType, ComponentType<IconProps>> = {
  news: IconSparkles,
  warning: IconAlertTriangle,
  gift: IconGift,
  insight: IconChartBar,
  security: IconShieldCheck,
  integration: IconPlug,
}

/** The drawing of a notification's type; of one that a newer server knows, that of news. */
export const iconOf = (type: string): ComponentType<IconProps> => icons[type as NotificationType] ?? icons.news
