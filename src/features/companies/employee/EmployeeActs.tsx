import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Employee } from '../../../../contract/companies/employee-endpoints.ts'
import { kindOf } from '../../../../contract/companies/roles.ts'
import { companyQuery, saveEmployee, switchRole } from '../../../data/companies/company.ts'
import { useErrorText } from '../../../data/network/error-text.ts'
import { queryClient } from '../../../data/network/query.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { Setting } from '../../../ui/shells/Setting.tsx'
import { SwitchRow } from '../../../ui/shells/SwitchRow.tsx'
import { toast, trouble } from '../../../ui/toasts/toast.ts'
import { CompanyLink, useAtHand } from '../at-hand.tsx'
import { Permissions } from '../managers/Permissions.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LoginAs } from './login-as/LoginAs.tsx'
import { PasswordRow } from './PasswordRow.tsx'

/** What somebody may, whether they may come in at all, and the way out of the company. */
export function EmployeeActs({ employee, name }: { employee: Employee; name: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const at = useAtHand()
  const [dialog, setDialog] = useState<'deactivate' | 'delete'>()
  const onClose = () => setDialog(undefined)
  const told = (work: Promise<unknown>) => void work.catch((error: unknown) => trouble(errorText(error)))
  const isManager = kindOf(employee.role) === 'hiring_managers'
  const isAdmin = kindOf(employee.role) === 'admins'
  const active = employee.status === 'active'
  const kept = employee.last_admin
    ? t`The last active admin can’t be deleted, demoted or deactivated. Make someone else an admin first.`
    : undefined
  const reactivate = () => told(saveEmployee(at, employee, { status: 'active' }).then(() => toast(t`Reactivated`)))
  return (
    <>
      {isManager ? (
        <Sections employee={employee} />
      ) : (
        <section>
          <SwitchRow
            label={<Trans>Can search for people</Trans>}
            on={employee.can_search}
            disabled={employee.role === 'service_admin'}
            onChange={(can_search) => told(saveEmployee(at, employee, { can_search }))}
          />
          <SwitchRow
            label={<Trans>API manager</Trans>}
            on={employee.api_manager}
            onChange={(api_manager) => told(saveEmployee(at, employee, { api_manager }))}
          />
          <Setting label={isAdmin ? <Trans>Manages the company</Trans> : <Trans>Doesn’t manage the company</Trans>}>
            <Button reason={kept} onClick={() => told(switchRole(at, employee))}>
              {isAdmin ? <Trans>Make a recruiter</Trans> : <Trans>Make an admin</Trans>}
            </Button>
          </Setting>
        </section>
      )}
      <section>
        <Setting label={active ? <Trans>Can sign in</Trans> : <Trans>Can’t sign in</Trans>}>
          {active ? (
            <Button reason={kept} onClick={() => setDialog('deactivate')}>
              <Trans>Deactivate</Trans>
            </Button>
          ) : (
            <Button onClick={reactivate}>
              <Trans>Reactivate</Trans>
            </Button>
          )}
        </Setting>
        {active ? <PasswordRow employee={employee} /> : null}
        {at !== undefined && !isManager && active ? (
          <Setting label={<Trans>Another company</Trans>}>
            <CompanyLink
              page="employees/$employeeId/move-to-company/"
              employeeId={employee.id}
              className={buttonClass({})}
            >
              <Trans>Move</Trans>
            </CompanyLink>
          </Setting>
        ) : null}
        {active ? <LoginAs employee={employee} name={name} /> : null}
        <Setting label={<Trans>Leaving the company for good</Trans>}>
          <Button danger reason={kept} onClick={() => setDialog('delete')}>
            <Trans>Delete the account</Trans>
          </Button>
        </Setting>
      </section>
      {dialog === 'deactivate' ? <DeactivateDialog {...{ employee, name, onClose }} /> : null}
      {dialog === 'delete' ? <LeaveDialog {...{ employee, name, onClose }} /> : null}
    </>
  )
}

/** What this hiring manager sees: as the company has set it, or of their own. */
function Sections({ employee }: { employee: Employee }) {
  const at = useAtHand()
  const { data: company } = useQuery(companyQuery(at), queryClient)
  const errorText = useErrorText()
  if (!company) return null
  const own = employee.display_sections
  const save = (display_sections: Employee['display_sections']) =>
    void saveEmployee(at, employee, { display_sections }).catch((error: unknown) => trouble(errorText(error)))
  return (
    <section>
      <SwitchRow
        label={<Trans>Sees what the company allows its hiring managers to see</Trans>}
        on={own === null}
        onChange={(on) => save(on ? null : company.hm_display_sections)}
      />
      {own ? <Permissions value={own} onChange={save} /> : null}
    </section>
  )
}
