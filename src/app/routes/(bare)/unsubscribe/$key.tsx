import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../../../../features/auth/outside/UnsubscribePage.tsx'

export const Route = createFileRoute('/(bare)/unsubscribe/$key')({
  staticData: { access: 'public', title: msg`Unsubscribe`, bare: true },
  component: Page,
})

function Page() {
  return <UnsubscribePage linkKey={Route.useParams().key} />
}
