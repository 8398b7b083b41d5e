import { Plural, Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { type Left, signOut } from '../../data/device/leaving/sign-out.ts'
import { syncNow, useOutbox, useSyncState } from '../../data/device/live.ts'
import { useSession } from '../../data/network/session.ts'
import { saveJson } from '../../lib/save-file.ts'
import { Button } from '../../ui/Button.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import classes from './AuthPage.module.css'

/** Signs out at once when everything was sent; else asks what becomes of the unsent changes (sync.md). */
export function LogoutPage({ onSignedOut }: { onSignedOut: () => void }) {
  const outbox = useOutbox()
  const { syncing } = useSyncState()
  const { status } = useSession()
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
    if (nothingWaits) void end()
  }, [nothingWaits, end])
  if (left.length) return <NotRemoved left={left} onRead={onSignedOut} />
  if (!unsent || nothingWaits || leaving) {
    return <AuthFrame title={<Trans>Signing out…</Trans>} lead={null} />
  }
  const leave = () => {
    setLeaving(true)
    void end()
  }
  return (
    <AuthFrame
      title={
        <Plural value={unsent.length} one="# change hasn’t been sent yet" other="# changes haven’t been sent yet" />
      }
      lead={<Trans>Signing out deletes everything the app keeps on this device.</Trans>}
    >
      <div className={classes.form}>
        <Button look="filled" size="large" wide disabled={syncing} onClick={() => void syncNow()}>
          <Trans>Try sending again</Trans>
        </Button>
        <Button
          size="large"
          wide
          onClick={() => {
            saveJson(unsent, 'unsent-changes.json')
            leave()
          }}
        >
          <Trans>Download and sign out</Trans>
        </Button>
        <Button look="ghost" size="large" danger wide onClick={leave}>
          <Trans>Sign out and delete</Trans>
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
