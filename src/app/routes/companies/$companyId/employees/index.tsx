import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../../features/companies/EmployeesPage.tsx'
import { peopleChoice } from '../../../../addresses/employee-state.ts'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/employees/')({
  staticData: { access: 'companies.manage', title: msg`Employees` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  validateSearch: peopleChoice,
  component: Page,
})

function Page() {
  const choice = Route.useSearch()
  const params = Route.useParams()
  const navigate = useNavigate()
  return (
    <EmployeesPage
      group="staff"
      choice={choice}
      onChoice={(next) => void navigate({ to: Route.fullPath, params, search: next, replace: true })}
    />
  )
}
