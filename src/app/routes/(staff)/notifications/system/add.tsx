import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationPage } from '../../../../../features/notifications/system/NotificationPage.tsx'

export const Route = createFileRoute('/(staff)/notifications/system/add')({
  staticData: { access: 'notifications.manage', title: msg`System notifications` },
  component: () => <NotificationPage />,
})
