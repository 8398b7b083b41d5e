import { Trans } from '@lingui/react/macro'
import { Problem } from '../../ui/states/Problem.tsx'

/** Why there is nothing left on this device. */
export function WipedNotice() {
  return (
    <Problem role="status">
      <Trans>
        This device was removed from another device, or your account was deleted. You were signed out, and everything
        kept here was deleted, including unsent changes.
      </Trans>
    </Problem>
  )
}
