import { Trans } from '@lingui/react/macro'
import classes from './AuthPage.module.css'

/** Why there is nothing left on this device. */
export function WipedNotice() {
  return (
    <p className={classes.problem} role="status">
      <Trans>
        This device was removed from another device, or your account was deleted. You were signed out, and everything
        kept here was deleted, including unsent changes.
      </Trans>
    </p>
  )
}
