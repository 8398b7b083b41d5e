import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'

/** Leaving with changes asks first: they can stay on the device or go. */
export function LeaveGuard({ waits, onDiscard }: { waits: boolean; onDiscard: () => void }) {
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
          <Button
            danger
            onClick={() => {
              onDiscard()
              proceed()
            }}
          >
            <Trans>Discard and leave</Trans>
          </Button>
          <Button onClick={reset}>
            <Trans>Keep editing</Trans>
          </Button>
          <Button look="filled" onClick={proceed}>
            <Trans>Leave, keep the draft</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Your changes aren’t saved. The draft stays on this device until you close this tab.</Trans>
      </p>
    </Dialog>
  )
}
