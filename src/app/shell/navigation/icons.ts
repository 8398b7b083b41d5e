import {
  IconBookmark,
  IconBuilding,
  IconChecklist,
  IconCloud,
  IconFolders,
  IconHelpCircle,
  IconLinkOff,
  IconListSearch,
  IconLogout,
  IconMail,
  IconMessage2,
  IconProgress,
  type IconProps,
  IconSearch,
  IconSettings,
  IconTemplate,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { IconName } from '../../menu.ts'

/** The drawing behind each name that a route may give. */
export const menuIcons: Record<IconName, ComponentType<IconProps>> = {
  search: IconSearch,
  create: IconUserPlus,
  saved: IconBookmark,
  folders: IconFolders,
  statuses: IconProgress,
  messages: IconMail,
  templates: IconTemplate,
  review: IconChecklist,
  sync: IconCloud,
  settings: IconSettings,
  metaQueries: IconListSearch,
  edited: IconUserEdit,
  banned: IconLinkOff,
  reports: IconMessage2,
  company: IconBuilding,
  help: IconHelpCircle,
  logout: IconLogout,
}
