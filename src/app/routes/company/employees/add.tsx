import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../features/companies/EmployeesPage.tsx'
import { InviteDialog } from '../../../../features/companies/invite/InviteDialog.tsx'

export const Route = createFileRoute('/company/employees/add')({
  staticData: { access: 'company.manage', title: msg`Invite people` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/company/employees/' })
  return (
    <EmployeesPage group="staff" choice={{}} onChoice={leave}>
      <InviteDialog asked="worker" onClose={leave} />
    </EmployeesPage>
  )
}
