import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../features/companies/EmployeesPage.tsx'
import { peopleChoice } from '../../../addresses/employee-state.ts'
import { NoSearch } from '../../../shell/navigation/NoSearch.tsx'

export const Route = createFileRoute('/company/employees/')({
  staticData: { access: 'company.view', title: msg`Employees` },
  validateSearch: peopleChoice,
  component: Page,
})

function Page() {
  const choice = Route.useSearch()
  const navigate = useNavigate()
  return (
    <EmployeesPage
      group="staff"
      note={<NoSearch />}
      choice={choice}
      onChoice={(next) => void navigate({ to: Route.fullPath, search: next, replace: true })}
    />
  )
}
