import { useLingui } from '@lingui/react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../data/session.ts'
import { Toaster } from '../ui/Toaster.tsx'
import { brandName } from './shell/Mark.tsx'
import { Shell } from './shell/Shell.tsx'

/** The root of every page: the shell around it where it wants one, its title, the toasts. */
export function Frame() {
  const { _ } = useLingui()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const { user } = useSession()
  useEffect(() => {
    document.title = page ? `${_(page.title)} · ${brandName()}` : brandName()
  }, [page, _])
  const inShell = user && page && !page.bare
  return (
    <>
      {inShell ? (
        <Shell>
          <Outlet />
        </Shell>
      ) : (
        <Outlet />
      )}
      <Toaster />
    </>
  )
}
