import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../data/session.ts'
import { SyncPill } from '../../features/sync/SyncPill.tsx'
import { BarEnd } from '../../ui/Bar.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { Rail } from './Rail.tsx'
import { Relogin } from './Relogin.tsx'
import classes from './Shell.module.css'
import { TabBar } from './TabBar.tsx'

/** The frame around every page behind the sign-in: rail or tab bar, the sheet, and the way back in. */
export function Shell({ children }: { children: ReactNode }) {
  const phone = usePhone()
  const session = useSession()
  return (
    <BarEnd value={<SyncPill />}>
      <div className={classes.app}>
        <a className={classes.skip} href="#page">
          <Trans>Skip to the page</Trans>
        </a>
        {phone ? null : <Rail />}
        <div className={classes.column}>
          <main id="page" tabIndex={-1} className={classes.sheet}>
            {children}
          </main>
        </div>
        {phone ? <TabBar /> : null}
        {session.status === 'expired' ? <Relogin user={session.user} /> : null}
      </div>
    </BarEnd>
  )
}
