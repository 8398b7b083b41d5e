import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCompanyPage } from '../../../../../features/companies/at-hand.tsx'
import { EmployeesPage } from '../../../../../features/companies/EmployeesPage.tsx'
import { ImportDialog } from '../../../../../features/companies/import/ImportDialog.tsx'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/employees/import')({
  staticData: { access: 'companies.manage', title: msg`Import people` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  const go = useCompanyPage()
  const leave = () => go('employees/')
  return (
    <EmployeesPage group="staff" choice={{}} onChoice={leave}>
      <ImportDialog onClose={leave} />
    </EmployeesPage>
  )
}
