import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LoginLinkPage } from '../../features/auth/LoginLinkPage.tsx'

export const Route = createFileRoute('/login_/link')({
  staticData: { access: 'public', title: msg({ message: 'Sign in', context: 'title' }), bare: true },
  component: Page,
})

function Page() {
  // The app starts anew behind it: the token must not stay in the address.
  return <LoginLinkPage token={location.hash.slice(1)} onSignedIn={() => location.replace('/')} />
}
