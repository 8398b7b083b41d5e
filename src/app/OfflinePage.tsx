import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useSession } from '../data/session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Empty } from '../ui/Empty.tsx'
import { joined } from '../ui/joined.ts'
import classes from './ErrorPage.module.css'

/** No network; where nobody has signed in on this device before, there is nothing to go on with either. */
export function OfflinePage({ next }: { next: string }) {
  const { user } = useSession()
  return (
    <main className={classes.page}>
      <Empty
        whole
        art={
          <div className={joined(classes.mark, classes.quiet)}>
            <IconCloudOff size={22} stroke={1.75} />
          </div>
        }
        title={<Trans>No connection</Trans>}
        acts={
          <>
            {user ? (
              <a className={buttonClass({ look: 'filled' })} href="/folders/">
                <Trans>Folders on this device</Trans>
              </a>
            ) : null}
            <Button {...(!user && { look: 'filled' })} onClick={() => location.assign(next)}>
              <Trans>Try again</Trans>
            </Button>
          </>
        }
      >
        {user ? (
          <Trans>The server does not answer. What this device holds can be read and changed all the same.</Trans>
        ) : (
          <Trans>The server does not answer, and this device holds no folders yet. Sign in once with a network.</Trans>
        )}
      </Empty>
    </main>
  )
}
