import {
  IconBookmark,
  IconBuilding,
  IconChecklist,
  IconCloud,
  IconFolders,
  IconListSearch,
  IconLogout,
  type IconProps,
  IconSearch,
  IconSettings,
  IconTemplate,
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
  templates: IconTemplate,
  review: IconChecklist,
  sync: IconCloud,
  settings: IconSettings,
  metaQueries: IconListSearch,
  company: IconBuilding,
  logout: IconLogout,
}
