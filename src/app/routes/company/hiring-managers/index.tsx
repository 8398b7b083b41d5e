import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ManagersPage } from '../../../../features/companies/managers/ManagersPage.tsx'
import { peopleChoice } from '../../../addresses/employee-state.ts'

export const Route = createFileRoute('/company/hiring-managers/')({
  staticData: { access: 'company.view', title: msg`Hiring managers` },
  validateSearch: peopleChoice,
  component: Page,
})

function Page() {
  const choice = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ManagersPage
      choice={choice}
      onChoice={(next) => void navigate({ to: Route.fullPath, search: next, replace: true })}
    />
  )
}
