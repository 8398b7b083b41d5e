import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotificationPage } from '../../../../../../features/notifications/system/NotificationPage.tsx'
import { knownNumber } from '../../../../../addresses/known-id.ts'

export const Route = createFileRoute('/(staff)/notifications/system/edit/$id')({
  staticData: { access: 'notifications.manage', title: msg`System notifications` },
  beforeLoad: ({ params }) => knownNumber(params.id),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <NotificationPage id={Number(id)} />
}
