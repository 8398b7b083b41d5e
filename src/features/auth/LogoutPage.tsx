import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { syncNow, useOutbox, useSyncState } from '../../data/live.ts'
import { signOut, useSession } from '../../data/session.ts'
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
  const unsent = outbox?.filter((entry) => entry.state !== 'acked')
  // Of who is not signed in nothing is here but what is sealed.
  const nothingWaits = unsent?.length === 0 || (status !== 'signedIn' && status !== 'unknown')
  useEffect(() => {
    if (nothingWaits) void signOut().then(onSignedOut)
  }, [nothingWaits, onSignedOut])
  if (!unsent || nothingWaits || leaving) {
    return <AuthFrame title={<Trans>Signing out…</Trans>} lead={null} />
  }
  const leave = () => {
    setLeaving(true)
    void signOut().then(onSignedOut)
  }
  return (
    <AuthFrame
      title={<Plural value={unsent.length} one="# change is not sent yet" other="# changes are not sent yet" />}
      lead={<Trans>Signing out removes everything from this device.</Trans>}
    >
      <div className={classes.form}>
        <Button look="filled" size="large" wide disabled={syncing} onClick={() => void syncNow()}>
          <Trans>Try to send again</Trans>
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
