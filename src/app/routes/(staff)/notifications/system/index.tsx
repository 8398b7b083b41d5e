import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SystemNotificationsPage } from '../../../../../features/notifications/system/SystemNotificationsPage.tsx'

export const Route = createFileRoute('/(staff)/notifications/system/')({
  staticData: {
    access: 'notifications.manage',
    title: msg`System notifications`,
    menu: { group: 'more', order: 45, icon: 'notifications' },
  },
  component: SystemNotificationsPage,
})
