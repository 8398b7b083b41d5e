import { msg } from '@lingui/core/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { getSession } from '../../data/session.ts'
import { LoginPage } from '../../features/auth/LoginPage.tsx'
import { safeNext } from '../../lib/url.ts'
import { landingFor } from '../landing.ts'

export const Route = createFileRoute('/login')({
  staticData: { access: 'public', title: msg({ message: 'Sign in', context: 'title' }), bare: true, first: true },
  validateSearch: (search): { next?: string; wiped?: string } => ({
    ...(typeof search.next === 'string' && { next: search.next }),
    ...(typeof search.wiped === 'string' && { wiped: search.wiped }),
  }),
  component: Page,
})

function Page() {
  const { next, wiped } = Route.useSearch()
  const { knownPaths } = Route.useRouteContext()
  const router = useRouter()
  const leave = (changed: boolean) => {
    const { user } = getSession()
    const target = safeNext(next, location.origin) ?? (user ? landingFor(user, knownPaths()) : '/')
    // Another user has other databases: the app starts anew on them.
    if (changed) location.assign(target)
    else void router.navigate({ href: target, replace: true })
  }
  return <LoginPage wiped={wiped !== undefined} onSignedIn={leave} />
}
