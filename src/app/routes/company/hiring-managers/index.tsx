import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ManagersPage } from '../../../../features/companies/ManagersPage.tsx'
import { stateIn } from '../../../addresses/employee-state.ts'

export const Route = createFileRoute('/company/hiring-managers/')({
  staticData: { access: 'company.view', title: msg`Hiring managers` },
  validateSearch: stateIn,
  component: Page,
})

function Page() {
  const { state = 'all' } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <ManagersPage
      state={state}
      onState={(next) => void navigate({ to: './', search: next === 'all' ? {} : { state: next }, replace: true })}
    />
  )
}
