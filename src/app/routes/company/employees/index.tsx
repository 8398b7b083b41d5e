import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { EmployeesPage } from '../../../../features/companies/EmployeesPage.tsx'
import { stateIn } from '../../../addresses/employee-state.ts'

export const Route = createFileRoute('/company/employees/')({
  staticData: { access: 'company.view', title: msg`Employees` },
  validateSearch: stateIn,
  component: Page,
})

function Page() {
  const { state = 'all' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <EmployeesPage
      group="staff"
      state={state}
      onState={(next) => void navigate({ to: './', search: next === 'all' ? {} : { state: next }, replace: true })}
    />
  )
}
