import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { NewCompanyPage } from '../../../features/companies/staff/NewCompanyPage.tsx'

export const Route = createFileRoute('/companies/new')({
  staticData: { access: 'companies.manage', title: msg`New company` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const toAdmin = (companyId: string) =>
    void navigate({ to: '/companies/$companyId/employees/add/', params: { companyId } })
  return <NewCompanyPage onMade={toAdmin} />
}
