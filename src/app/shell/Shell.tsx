import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { CommandHost } from '../../commands/CommandHost.tsx'
import { useConnection } from '../../data/live.ts'
import { useSession } from '../../data/session.ts'
import { SyncPill } from '../../features/sync/SyncPill.tsx'
import { BarEnd } from '../../ui/Bar.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { commands } from '../commands.ts'
import { InstallBanner } from './InstallBanner.tsx'
import { Keyboard } from './Keyboard.tsx'
import { Rail } from './Rail.tsx'
import classes from './Shell.module.css'
import { TabBar } from './TabBar.tsx'
import { UpdateBanner } from './UpdateBanner.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const UpdateNeeded = lazyPart(() => import('./UpdateNeeded.tsx').then((module) => ({ default: module.UpdateNeeded })))
const Relogin = lazyPart(() => import('./Relogin.tsx').then((module) => ({ default: module.Relogin })))

/** The frame around every page behind the sign-in: rail or tab bar, the sheet, and the way back in. */
export function Shell({ children }: { children: ReactNode }) {
  useKeptFocus()
  const phone = usePhone()
  // An open candidate takes the whole phone, as a page of its own would.
  const full = useMatches({
    select: (matches) => matches.at(-1)?.staticData.full === true || 'c' in (matches.at(-1)?.search ?? {}),
  })
  const session = useSession()
  const connection = useConnection()
  return (
    <CommandHost commands={commands}>
      <BarEnd value={<SyncPill />}>
        <div className={classes.app}>
          <a className={classes.skip} href="#page">
            <Trans>Skip to the page</Trans>
          </a>
          {phone ? null : <Rail />}
          <div className={classes.column}>
            <UpdateBanner floating={phone && !full} />
            <InstallBanner floating={phone && !full} />
            <main id="page" tabIndex={-1} className={classes.sheet}>
              {children}
            </main>
          </div>
          <Keyboard />
          {phone && !full ? <TabBar /> : null}
          {connection === 'upgrade' ? (
            <Suspense>
              <UpdateNeeded />
            </Suspense>
          ) : null}
          {session.user && (session.status === 'expired' || connection === 'signedOut') ? (
            <Suspense>
              <Relogin user={session.user} />
            </Suspense>
          ) : null}
        </div>
      </BarEnd>
    </CommandHost>
  )
}
