import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { browserProbe, Probe } from '../../data/network/probe.ts'
import { useSession } from '../../data/network/session.ts'
import { useSilenceText } from '../../data/network/silence.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { joined } from '../../ui/joined.ts'
import { Empty } from '../../ui/states/Empty.tsx'
import classes from './ErrorPage.module.css'

/** No network; where nobody has signed in on this device before, there is nothing to go on with either. */
export function OfflinePage({ next }: { next: string }) {
  const { user } = useSession()
  const silence = useSilenceText()
  useEffect(() => {
    const probe = new Probe(browserProbe, () => location.assign(next))
    probe.begin()
    return () => probe.stop()
  }, [next])
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
        {silence}.{' '}
        {user ? (
          <Trans>You can still view and change what’s on this device.</Trans>
        ) : (
          <Trans>No folders on this device yet. This page continues on its own as soon as the server responds.</Trans>
        )}
      </Empty>
    </main>
  )
}
