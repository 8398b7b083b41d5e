import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { deleteEmployee, employeesQuery } from '../data.ts'
import classes from './EmployeePage.module.css'

interface Props {
  employee: Employee
  name: string
  onClose: () => void
}

/** Says what happens before it cannot be undone, and asks who gets what is theirs. */
export function LeaveDialog({ employee, name, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const errorText = useErrorText()
  const group = employee.role === 'hm' ? 'hiring_managers' : 'staff'
  const { data } = useQuery(employeesQuery({ group, q: '', status: 'active', offset: 0 }), queryClient)
  const others = (data?.results ?? []).filter(({ id }) => id !== employee.id)
  const [heir, setHeir] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      await deleteEmployee(employee, heir || undefined)
      toast(<Trans>{name} has left the company</Trans>)
      void navigate({ to: group === 'staff' ? '/company/employees/' : '/company/hiring-managers/' })
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={<Trans>Delete {name}?</Trans>}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button danger disabled={busy} onClick={() => void go()}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : null}
      <p className={classes.quiet}>
        <Trans>
          They are signed out everywhere, and their devices are emptied at their next contact: unsent changes are lost.
          What they wrote stays.
        </Trans>
      </p>
      <div className={classes.heir}>
        <span>
          <Plural value={employee.folders} one="# folder" other="# folders" />
          {group === 'staff' ? (
            <>
              , <Trans>templates and saved searches go to</Trans>
            </>
          ) : (
            <>
              {' '}
              <Trans>go to</Trans>
            </>
          )}
        </span>
        <Select
          label={t`Who gets them`}
          value={heir}
          data={[
            { value: '', label: t`No one` },
            ...others.map(({ id, first_name, last_name }) => ({ value: id, label: `${first_name} ${last_name}` })),
          ]}
          onChange={setHeir}
        />
      </div>
    </Dialog>
  )
}
