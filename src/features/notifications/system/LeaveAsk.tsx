import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'

/** Leaving with what nobody saved asks first. */
export function LeaveAsk({ waits }: { waits: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => waits, enableBeforeUnload: waits, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <AskDialog
      danger
      title={<Trans>Leave without saving?</Trans>}
      act={<Trans>Discard and leave</Trans>}
      keep={<Trans>Keep editing</Trans>}
      onAct={async () => blocker.proceed()}
      says={String}
      onClose={blocker.reset}
    >
      <Trans>Your changes aren’t saved.</Trans>
    </AskDialog>
  )
}
