import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { takesSeat } from '../../../../contract/companies/roles.ts'
import { deleteEmployee } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { useActor } from '../../../data/network/session.ts'
import { AskDialog } from '../../../ui/overlays/AskDialog.tsx'
import { Quiet } from '../../../ui/shells/Quiet.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useAtHand, useCompanyPage } from '../at-hand.tsx'
import classes from './HandOver.module.css'
import { HandOver } from './HandOver.tsx'
import { asCalled, noHeirs } from './heirs.ts'

interface Props {
  employee: Employee
  name: string
  onClose: () => void
}

/** Says what happens before it cannot be undone, and asks who gets what is theirs. */
export function LeaveDialog({ employee, name, onClose }: Props) {
  const { t } = useLingui()
  const at = useAtHand()
  const go = useCompanyPage()
  const actor = useActor()
  // The admin who deletes them gets what they leave, unless they name somebody: what nobody has is lost to the company. Staff is no heir.
  const [heirs, setHeirs] = useState(employee.role === 'hm' || at ? noHeirs : { ...noHeirs, all: actor.id })
  const takes = employee.status === 'active' && takesSeat(employee.role, employee.can_search)
  const leave = async () => {
    await deleteEmployee(at, employee, asCalled(heirs))
    toast(<Trans>{name} has left the company</Trans>)
    go(employee.role === 'hm' ? 'hiring-managers/' : 'employees/')
  }
  return (
    <AskDialog
      title={<Trans>Delete {name}?</Trans>}
      act={<Trans>Delete the account</Trans>}
      danger
      wide
      says={useErrorText()}
      onAct={leave}
      onClose={onClose}
    >
      <Quiet>
        <Trans>They’ll be signed out everywhere and can’t come back. What they wrote stays.</Trans>
      </Quiet>
      <HandOver employee={employee} heirs={heirs} nobody={t`No one`} onHeirs={setHeirs} />
      <ul className={classes.stops}>
        {takes ? (
          <li>
            <IconUserCheck size={16} stroke={1.75} aria-hidden />
            <Trans>A search seat is freed up</Trans>
          </li>
        ) : null}
        <li>
          <IconCloudOff size={16} stroke={1.75} aria-hidden />
          <Trans>Their devices are wiped the next time they connect. Unsent changes are lost.</Trans>
        </li>
      </ul>
    </AskDialog>
  )
}
