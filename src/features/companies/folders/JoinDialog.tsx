import { Trans } from '@lingui/react/macro'
import type { CompanyFolder } from '../../../../contract/companies/folder-endpoints.ts'
import { join } from '../../../data/companies/company-folders.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import frame from '../Company.module.css'

interface Props {
  folder: CompanyFolder
  onClose: () => void
}

/** Nobody comes into a colleague's folder unnoticed: it says so before it is done. */
export function JoinDialog({ folder: { id, name }, onClose }: Props) {
  const go = async () => {
    await join(id)
    toast(<Trans>You joined {name}</Trans>)
    onClose()
  }
  return (
    <AskDialog
      title={<Trans>Join {name}?</Trans>}
      act={<Trans>Join</Trans>}
      says={useErrorText()}
      onAct={go}
      onClose={onClose}
    >
      <p className={frame.says}>
        <Trans>
          You’ll become one of its recruiters and see everyone in it. Its members are notified, and it’s recorded in the
          audit log.
        </Trans>
      </p>
    </AskDialog>
  )
}
