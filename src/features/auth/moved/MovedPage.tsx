import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect } from 'react'
import { signOut } from '../../../data/device/leaving/sign-out.ts'
import { useOutbox } from '../../../data/device/live.ts'
import { useSession } from '../../../data/network/session.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { AuthFrame } from '../AuthFrame.tsx'
import classes from '../AuthPage.module.css'
import { Unsent } from '../Unsent.tsx'

/**
 * At a former address of the server: what waits on this device is sent, everything here is forgotten, and its user goes on
 * at the address of today.
 * @param to the page that its user wanted to see, there
 * @param onSignIn leads to the sign-in page of this address
 */
export function MovedPage({ to, onSignIn }: { to: string; onSignIn: () => void }) {
  const { status } = useSession()
  const outbox = useOutbox()
  const { host } = new URL(to)
  const unsent = outbox?.filter(({ state }) => state !== 'acked')
  const isAllSent = status === 'signedIn' && unsent?.length === 0
  const leave = useCallback(async () => {
    await signOut()
    location.replace(to)
  }, [to])
  useEffect(() => {
    if (isAllSent) void leave()
  }, [isAllSent, leave])
  if (status !== 'signedIn') return <Strange host={host} to={to} onSignIn={onSignIn} />
  if (!unsent?.length)
    return <AuthFrame title={<MovedTo host={host} />} lead={<Trans>This page leads you there.</Trans>} />
  const lead = (
    <Trans>
      Hirefold has moved to {host}. This page leads you there once your changes are sent, and deletes what the app keeps
      here.
    </Trans>
  )
  return <Unsent unsent={unsent} lead={lead} onLeave={() => void leave()} />
}

const MovedTo = ({ host }: { host: string }) => <Trans>Hirefold has moved to {host}</Trans>

/** What waits here can be read once its user has signed in. */
function Strange({ host, to, onSignIn }: { host: string; to: string; onSignIn: () => void }) {
  return (
    <AuthFrame
      title={<MovedTo host={host} />}
      lead={
        <Trans>Changes made on this device may not have been sent yet. To send them, sign in here once more.</Trans>
      }
    >
      <div className={classes.form}>
        <Button look="filled" size="large" wide onClick={onSignIn}>
          <Trans>Sign in and send</Trans>
        </Button>
        <a className={buttonClass({ look: 'ghost', size: 'large', wide: true })} href={to}>
          <Trans>Go to {host}</Trans>
        </a>
      </div>
    </AuthFrame>
  )
}
