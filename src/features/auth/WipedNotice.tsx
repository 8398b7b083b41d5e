import { Trans } from '@lingui/react/macro'
import classes from './AuthPage.module.css'

/** Why there is nothing left on this device. */
export function WipedNotice() {
  return (
    <p className={classes.problem} role="status">
      <Trans>
        This device was removed from another device of yours. You were signed out here, and everything that was kept
        here was deleted, changes that were not sent yet too.
      </Trans>
    </p>
  )
}
