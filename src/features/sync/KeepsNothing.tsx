import { Trans } from '@lingui/react/macro'
import type { KeepsNothing as Reason } from '../../data/running.ts'
import classes from './SyncPage.module.css'

/** Why this device keeps nothing, and what that means. */
export function KeepsNothing({ why }: { why: Reason }) {
  return (
    <p className={classes.notice} role="alert">
      {why === 'storage' ? (
        <Trans>
          This browser keeps nothing for the app (a private window, or storage that is switched off). It works while
          there is a network; what has not been sent goes when you close it.
        </Trans>
      ) : null}
      {why === 'cryptography' ? (
        <Trans>
          Nothing is kept here: browsers encrypt only under https:. What has not been sent goes when you close the app.
        </Trans>
      ) : null}
      {why === 'sealed' ? (
        <Trans>
          What waits here is sealed until the server is reached: reload with a network. What you change until then is
          not kept.
        </Trans>
      ) : null}
    </p>
  )
}
