import {
  IconLayoutGrid,
  IconLinkOff,
  IconListSearch,
  IconMessage2,
  type IconProps,
  IconSpeakerphone,
  IconUserBolt,
  IconUserShield,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

const icons: Record<string, ComponentType<IconProps>> = {
  more: IconLayoutGrid,
  banned: IconLinkOff,
  managers: IconUserShield,
  active: IconUserBolt,
  metaQueries: IconListSearch,
  notifications: IconSpeakerphone,
  reports: IconMessage2,
}

/** The drawing of a place that is staff's. */
export default function StaffIcon({ name, ...props }: IconProps & { name: string }) {
  const Icon = icons[name]!
  return <Icon {...props} />
}
