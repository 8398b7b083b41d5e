import {
  IconBookmark,
  IconBuilding,
  IconCalendarCheck,
  IconChecklist,
  IconCloud,
  IconFolders,
  IconHelpCircle,
  IconLogout,
  IconMail,
  IconMailCog,
  IconProgress,
  type IconProps,
  IconSearch,
  IconSettings,
  IconTemplate,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ComponentType, Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { IconName } from '../../menu.ts'

/** Nobody but staff waits for these. */
const StaffIcon = lazyPart(
  () => import('./StaffIcon.tsx'),
  () => {},
)
const staffs = (name: IconName | 'more') => (props: IconProps) => (
  <Suspense fallback={<svg width={props.size} height={props.size} aria-hidden />}>
    <StaffIcon {...props} name={name} />
  </Suspense>
)
export const MoreIcon = staffs('more')

/** The drawing behind each name that a route may give. */
export const menuIcons: Record<IconName, ComponentType<IconProps>> = {
  today: IconCalendarCheck,
  search: IconSearch,
  create: IconUserPlus,
  saved: IconBookmark,
  folders: IconFolders,
  statuses: IconProgress,
  messages: IconMail,
  templates: IconTemplate,
  messagingSettings: IconMailCog,
  review: IconChecklist,
  sync: IconCloud,
  settings: IconSettings,
  managers: staffs('managers'),
  active: staffs('active'),
  metaQueries: staffs('metaQueries'),
  notifications: staffs('notifications'),
  edited: IconUserEdit,
  banned: staffs('banned'),
  reports: staffs('reports'),
  company: IconBuilding,
  help: IconHelpCircle,
  logout: IconLogout,
}
