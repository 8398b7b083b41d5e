import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { type Left, signOut } from '../../data/device/leaving/sign-out.ts'
import { useOutbox } from '../../data/device/live.ts'
import { useSession } from '../../data/network/session.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthPage.module.css'
import { Unsent } from './Unsent.tsx'

interface Props {
  /** A sign-out begins with a press in the app: a link elsewhere, or the bare address, is asked about first. */
  asked: boolean
  onSignedOut: () => void
  /** They go on: where what waits stands, or at their first page. */
  onStay: (to: '/sync/' | '/') => void
}

/** Signs out at once when everything was sent; else asks what becomes of the unsent changes (sync.md). */
export function LogoutPage({ asked, onSignedOut, onStay }: Props) {
  const outbox = useOutbox()
  const { status } = useSession()
  const [sure, setSure] = useState(asked)
  const [leaving, setLeaving] = useState(false)
  const [left, setLeft] = useState<readonly Left[]>([])
  const unsent = outbox?.filter((entry) => entry.state !== 'acked')
  // Of who is not signed in nothing is here but what is sealed.
  const nothingWaits = unsent?.length === 0 || (status !== 'signedIn' && status !== 'unknown')
  const end = useCallback(async () => {
    const stays = await signOut()
    if (stays.length) setLeft(stays)
    else onSignedOut()
  }, [onSignedOut])
  useEffect(() => {
    if (nothingWaits && sure) void end()
  }, [nothingWaits, sure, end])
  if (left.length) return <NotRemoved left={left} onRead={onSignedOut} />
  if (nothingWaits && !sure) return <Sure onSure={() => setSure(true)} onStay={() => onStay('/')} />
  if (!unsent || nothingWaits || leaving) {
    return <AuthFrame title={<Trans>Signing out…</Trans>} lead={null} />
  }
  const leave = () => {
    setLeaving(true)
    void end()
  }
  const refused = unsent.every(({ state }) => state === 'refused')
  return (
    <Unsent
      unsent={unsent}
      lead={<Trans>Signing out deletes everything the app keeps on this device.</Trans>}
      back={
        <Button look={refused ? 'filled' : 'outline'} size="large" wide onClick={() => onStay('/sync/')}>
          <Trans>Back to the changes</Trans>
        </Button>
      }
      onLeave={leave}
    />
  )
}

function Sure({ onSure, onStay }: { onSure: () => void; onStay: () => void }) {
  return (
    <AuthFrame
      title={<Trans>Sign out?</Trans>}
      lead={<Trans>Signing out deletes everything the app keeps on this device.</Trans>}
    >
      <div className={classes.form}>
        <Button look="filled" size="large" wide onClick={onSure}>
          <Trans>Sign out</Trans>
        </Button>
        <Button look="ghost" size="large" wide onClick={onStay}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </AuthFrame>
  )
}

/** The storage of the device did not answer: its user must know what is still there. */
function NotRemoved({ left, onRead }: { left: readonly Left[]; onRead: () => void }) {
  return (
    <AuthFrame
      title={<Trans>You’re signed out, but some data couldn’t be removed from this device</Trans>}
      lead={
        <Trans>Close the app’s other tabs and continue. What’s left is removed the next time the app starts.</Trans>
      }
    >
      <div className={classes.form}>
        <ul>
          {left.includes('device') ? (
            <li>
              <Trans>Folders, candidates and changes stored on this device</Trans>
            </li>
          ) : null}
          {left.includes('beside') ? (
            <li>
              <Trans>Viewed searches and profiles, items shared to the app, and notifications</Trans>
            </li>
          ) : null}
        </ul>
        <Button look="filled" size="large" wide onClick={onRead}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </AuthFrame>
  )
}
