import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../features/companies/EmployeesPage.tsx'
import { ImportDialog } from '../../../../features/companies/import/ImportDialog.tsx'

export const Route = createFileRoute('/company/employees/import')({
  staticData: { access: 'company.manage', title: msg`Import people` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/company/employees/' })
  return (
    <EmployeesPage group="staff" choice={{}} onChoice={leave}>
      <ImportDialog onClose={leave} />
    </EmployeesPage>
  )
}
