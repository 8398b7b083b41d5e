import { Trans } from '@lingui/react/macro'
import type { KeepsNothing as Reason } from '../../data/device/running.ts'
import classes from './SyncPage.module.css'

/** Why this device keeps nothing, and what that means. */
export function KeepsNothing({ why }: { why: Reason }) {
  return (
    <p className={classes.notice} role="alert">
      {why === 'storage' ? (
        <Trans>
          This browser stores nothing for the app (it’s a private window, or storage is turned off). The app works while
          you’re online, but unsent changes are lost when you close it.
        </Trans>
      ) : null}
      {why === 'cryptography' ? (
        <Trans>
          Nothing is stored here: browsers only encrypt over HTTPS. Unsent changes are lost when you close the app.
        </Trans>
      ) : null}
      {why === 'loggedInAs' ? <Trans>Nothing is stored here while you’re logged in as someone else.</Trans> : null}
      {why === 'sealed' ? (
        <Trans>
          Waiting changes stay locked until the server is reached. Reload when you’re online; changes you make before
          then aren’t saved.
        </Trans>
      ) : null}
    </p>
  )
}
