import { Trans, useLingui } from '@lingui/react/macro'
import { takeBack } from '../../../data/messaging/messages.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'

/** Asks before a planned message is deleted. @param id the message's */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  return (
    <AskDialog
      title={<Trans>Cancel sending?</Trans>}
      act={<Trans>Cancel sending</Trans>}
      keep={<Trans>Keep it planned</Trans>}
      danger
      says={errorText}
      onAct={async () => {
        await takeBack(id)
        onClose()
        toast(t`Message cancelled`)
      }}
      onClose={onClose}
    >
      <Trans>The message and its text will be deleted.</Trans>
    </AskDialog>
  )
}
