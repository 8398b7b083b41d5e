import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { getSession, isStillSignedIn, onSignedInElsewhere } from '../../data/network/session.ts'
import { LoginPage } from '../../features/auth/LoginPage.tsx'
import { safeNext } from '../../lib/url.ts'
import { landingFor } from '../addresses/landing.ts'

export const Route = createFileRoute('/login')({
  staticData: { access: 'public', title: msg({ message: 'Sign in', context: 'title' }), bare: true, first: true },
  validateSearch: (search): { next?: string; wiped?: string } => ({
    ...(typeof search.next === 'string' && { next: search.next }),
    ...(typeof search.wiped === 'string' && { wiped: search.wiped }),
  }),
  beforeLoad: async ({ search, context }) => {
    // A signed-in user has nothing to do here, but a device that was emptied says so.
    if (search.wiped === undefined && (await isStillSignedIn()))
      throw redirect({ to: '/', href: targetFor(search.next, context.knownPaths()), replace: true })
  },
  component: Page,
})

/** Where whoever has signed in wanted to go, else their first page. */
function targetFor(next: string | undefined, known: ReadonlySet<string>): string {
  const { user } = getSession()
  return safeNext(next, location.origin) ?? (user ? landingFor(user, known) : '/')
}

function Page() {
  const { next, wiped } = Route.useSearch()
  const { knownPaths } = Route.useRouteContext()
  const router = useRouter()
  const leave = (changed: boolean) => {
    const target = targetFor(next, knownPaths())
    // Another user has other databases: the app starts anew on them.
    if (changed) location.assign(target)
    else void router.navigate({ href: target, replace: true })
  }
  // A sign-in in another tab is one here too.
  useEffect(() => {
    if (wiped === undefined) return onSignedInElsewhere(leave)
  })
  return <LoginPage wiped={wiped !== undefined} onSignedIn={leave} />
}
