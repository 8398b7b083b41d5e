import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ManagersPage } from '../../../../../features/companies/managers/ManagersPage.tsx'
import { peopleChoice } from '../../../../addresses/employee-state.ts'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/hiring-managers/')({
  staticData: { access: 'companies.manage', title: msg`Hiring managers` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  validateSearch: peopleChoice,
  component: Page,
})

function Page() {
  const choice = Route.useSearch()
  const params = Route.useParams()
  const navigate = useNavigate()
  return (
    <ManagersPage
      choice={choice}
      onChoice={(next) => void navigate({ to: Route.fullPath, params, search: next, replace: true })}
    />
  )
}
