import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/overlays/Dialog.tsx'

/** Leaving with changes that nobody saved asks first. */
export function LeaveUnsaved({ waits }: { waits: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => waits && current.pathname !== next.pathname,
    enableBeforeUnload: waits,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <Dialog
      title={<Trans>Leave without saving?</Trans>}
      onClose={reset}
      foot={
        <>
          <Button danger onClick={proceed}>
            <Trans>Discard and leave</Trans>
          </Button>
          <Button look="filled" onClick={reset}>
            <Trans>Keep editing</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your changes aren’t saved.</Trans>
      </p>
    </Dialog>
  )
}
