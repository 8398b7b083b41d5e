import { useLingui } from '@lingui/react'
import { lazyRouteComponent, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { brandName } from '../ui/Mark.tsx'
import { useShownTitle } from '../ui/page-title.ts'
import { Toaster } from '../ui/Toaster.tsx'

/** With the local database behind it, so the sign-in page does not wait for it. */
export const Shell = lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell')

/** The root of every page: the shell around it where it wants one, its title, the toasts. */
export function Frame() {
  const { _ } = useLingui()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const { user } = useSession()
  const title = useShownTitle() ?? (page && _(page.title))
  useEffect(() => {
    document.title = title ? `${title} · ${brandName()}` : brandName()
  }, [title])
  const inShell = user && page && !page.bare
  return (
    <>
      {inShell ? (
        <Suspense>
          <Shell>
            <Outlet />
          </Shell>
        </Suspense>
      ) : (
        <Outlet />
      )}
      <Toaster />
    </>
  )
}
