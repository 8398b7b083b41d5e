import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { Button } from '../ui/Button.tsx'
import { joined } from '../ui/joined.ts'
import classes from './ErrorPage.module.css'

/** No network, and nobody has signed in on this device before. */
export function OfflinePage({ next }: { next: string }) {
  return (
    <main className={classes.page}>
      <div className={joined(classes.mark, classes.quiet)}>
        <IconCloudOff size={26} stroke={1.75} />
      </div>
      <h1>
        <Trans>No connection</Trans>
      </h1>
      <p className={classes.text}>
        <Trans>The server does not answer, and this device holds no folders yet. Sign in once with a network.</Trans>
      </p>
      <Button look="filled" onClick={() => location.assign(next)}>
        <Trans>Try again</Trans>
      </Button>
    </main>
  )
}
