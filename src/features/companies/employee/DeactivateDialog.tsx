import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudUpload, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { takesSeat } from '../../../../contract/companies/roles.ts'
import { saveEmployee } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useUser } from '../../../data/network/session.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAtHand } from '../at-hand.tsx'
import classes from './HandOver.module.css'
import { HandOver } from './HandOver.tsx'
import { asCalled, noHeirs } from './heirs.ts'

interface Props {
  employee: Employee
  name: string
  onClose: () => void
}

/** Says what it means for somebody before they are signed out everywhere, and asks who gets what they hold. */
export function DeactivateDialog({ employee, name, onClose }: Props) {
  const { t } = useLingui()
  const at = useAtHand()
  const self = useUser().id === employee.id
  const [heirs, setHeirs] = useState(noHeirs)
  const go = async () => {
    const { heir, folder_heirs } = asCalled(heirs)
    await saveEmployee(at, employee, {
      status: 'not_active',
      ...(heir && { heir }),
      ...(folder_heirs.length > 0 && { folder_heirs }),
    })
    toast(<Trans>Deactivated</Trans>)
    onClose()
  }
  return (
    <AskDialog
      title={self ? <Trans>Deactivate yourself?</Trans> : <Trans>Deactivate {name}?</Trans>}
      act={<Trans>Deactivate</Trans>}
      danger
      wide
      says={useErrorText()}
      onAct={go}
      onClose={onClose}
    >
      <Quiet>
        {self ? (
          <Trans>
            This is your own account: you are signed out at once, and only another admin can let you in again.
          </Trans>
        ) : (
          <Trans>
            They’ll be signed out everywhere right away. What they wrote stays. If they return, they get back any
            folders you did not reassign.
          </Trans>
        )}
      </Quiet>
      <HandOver employee={employee} heirs={heirs} nobody={t`No one, keep as is`} onHeirs={setHeirs} />
      <ul className={classes.stops}>
        {takesSeat(employee.role, employee.can_search) ? (
          <li>
            <IconUserCheck size={16} stroke={1.75} aria-hidden />
            <Trans>A search seat is freed up</Trans>
          </li>
        ) : null}
        <li>
          <IconCloudUpload size={16} stroke={1.75} aria-hidden />
          <Trans>Their unsent changes stay on their devices until they return</Trans>
        </li>
      </ul>
    </AskDialog>
  )
}
