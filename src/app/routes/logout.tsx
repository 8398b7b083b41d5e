import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { LogoutPage } from '../../features/auth/LogoutPage.tsx'

export const Route = createFileRoute('/logout')({
  staticData: {
    access: 'public',
    title: msg`Sign out`,
    bare: true,
    menu: { group: 'account', order: 90, icon: 'logout' },
  },
  component: Page,
})

// A full load: nothing of the last user stays in memory.
const leave = () => location.assign('/login/')

function Page() {
  return <LogoutPage onSignedOut={leave} />
}
