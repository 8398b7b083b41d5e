import { useLingui } from '@lingui/react'
import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { onRefused } from '../data/network/api.ts'
import { useSession } from '../data/network/session.ts'
import { useShownTitle } from '../ui/bars/page-title.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { brandName } from '../ui/Mark.tsx'
import { Toaster } from '../ui/toasts/Toaster.tsx'
import { licensePageOf } from './addresses/license-page.ts'

const TermsGate = lazyPart(() => import('../features/auth/terms/TermsGate.tsx'))
const ActingBar = lazyPart(() => import('../features/auth/acting/ActingBar.tsx'))

let loading: Promise<typeof import('./shell/Shell.tsx')> | undefined
/** With the local database behind it, so the sign-in page does not wait for it. */
export const loadShell = () => (loading ??= import('./shell/Shell.tsx'))

function Shell({ children }: { children: ReactNode }) {
  const { Shell: Loaded } = use(loadShell())
  return <Loaded>{children}</Loaded>
}

/** Where the server says that nobody may go on here, now or again, the page is asked for once more: the guard knows where to. */
function useNotices(): void {
  const router = useRouter()
  const { user } = useSession()
  const notice = user && licensePageOf(user)
  const known = useRef(notice)
  useEffect(() => {
    if (known.current === notice) return
    known.current = notice
    void router.invalidate()
  }, [router, notice])
  useEffect(
    () => onRefused((code) => void (code === 'limit_exceeded' && router.navigate({ to: '/limit-exceeded/' }))),
    [router],
  )
}

/** The root of every page: the shell around it where it wants one, its title, the toasts. */
export function Frame() {
  const { _ } = useLingui()
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData })
  const { user } = useSession()
  useNotices()
  const title = useShownTitle() ?? (page && _(page.title))
  useEffect(() => {
    document.title = title ? `${title} · ${brandName()}` : brandName()
  }, [title])
  const inShell = user && page && !page.bare
  return (
    <>
      {user?.loggedInAs ? (
        <Suspense>
          <ActingBar user={user} as={user.loggedInAs} />
        </Suspense>
      ) : null}
      {inShell ? (
        <Suspense>
          {user.terms ? (
            <TermsGate terms={user.terms}>
              <Shell>
                <Outlet />
              </Shell>
            </TermsGate>
          ) : (
            <Shell>
              <Outlet />
            </Shell>
          )}
        </Suspense>
      ) : (
        <Outlet />
      )}
      <Toaster />
    </>
  )
}
