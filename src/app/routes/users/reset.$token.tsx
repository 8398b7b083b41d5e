import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '../../../features/auth/passwords/ResetPage.tsx'

export const Route = createFileRoute('/users/reset/$token')({
  staticData: { access: 'public', title: msg`New password`, bare: true },
  component: Page,
})

function Page() {
  // The app starts anew behind it: the token must not stay in the address.
  return <ResetPage token={Route.useParams().token} onSignedIn={() => location.replace('/')} />
}
