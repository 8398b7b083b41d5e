import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AcceptInvitationPage } from '../../../../features/auth/outside/AcceptInvitationPage.tsx'

export const Route = createFileRoute('/invitations/accept-invite/$key')({
  staticData: { access: 'public', title: msg`Invitation`, bare: true },
  component: Page,
})

function Page() {
  const { key } = Route.useParams()
  return <AcceptInvitationPage token={key} onJoined={() => location.replace('/')} />
}
