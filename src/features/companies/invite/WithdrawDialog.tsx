import { Trans } from '@lingui/react/macro'
import type { Invitation } from '../../../../contract/companies/invitation-endpoints.ts'
import { withdraw } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'

/** A link that is on its way is not brought back, so it is asked before. */
export function WithdrawDialog({
  invitation: { id, email },
  onClose,
}: {
  invitation: Invitation
  onClose: () => void
}) {
  const errorText = useErrorText()
  const at = useAtHand()
  const go = async () => {
    onClose()
    try {
      await withdraw(at, id)
      toast(<Trans>Invitation withdrawn</Trans>)
    } catch (error) {
      trouble(errorText(error))
    }
  }
  return (
    <AskDialog
      title={<Trans>Withdraw the invitation?</Trans>}
      act={<Trans>Withdraw</Trans>}
      keep={<Trans>Keep it</Trans>}
      danger
      says={errorText}
      onAct={go}
      onClose={onClose}
    >
      <p>
        <Trans>The link that {email} has will stop working. You can invite them again.</Trans>
      </p>
    </AskDialog>
  )
}
