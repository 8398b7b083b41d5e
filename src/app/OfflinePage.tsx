import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useSession } from '../data/session.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { joined } from '../ui/joined.ts'
import classes from './ErrorPage.module.css'

/** No network; where nobody has signed in on this device before, there is nothing to go on with either. */
export function OfflinePage({ next }: { next: string }) {
  const { user } = useSession()
  return (
    <main className={classes.page}>
      <div className={joined(classes.mark, classes.quiet)}>
        <IconCloudOff size={26} stroke={1.75} />
      </div>
      <h1>
        <Trans>No connection</Trans>
      </h1>
      <p className={classes.text}>
        {user ? (
          <Trans>The server does not answer. What this device holds can be read and changed all the same.</Trans>
        ) : (
          <Trans>The server does not answer, and this device holds no folders yet. Sign in once with a network.</Trans>
        )}
      </p>
      {user ? (
        <a className={buttonClass({ look: 'filled' })} href="/folders/">
          <Trans>Folders on this device</Trans>
        </a>
      ) : null}
      <Button look={user ? 'ghost' : 'filled'} onClick={() => location.assign(next)}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  )
}
