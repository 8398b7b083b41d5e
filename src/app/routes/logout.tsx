import { msg } from '@lingui/core/macro'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
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

/** Whether the app itself led here: a page of it before in this tab, or a link of one that loads anew. */
const isLedHere = (index: number): boolean => index > 0 || document.referrer.startsWith(`${location.origin}/`)

function Page() {
  const navigate = useNavigate()
  const asked = useLocation({ select: ({ state }) => isLedHere(state.__TSR_index) })
  return <LogoutPage asked={asked} onSignedOut={leave} onStay={(to) => void navigate({ to })} />
}
