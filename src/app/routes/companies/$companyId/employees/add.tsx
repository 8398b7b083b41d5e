import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FirstAdminPage } from '../../../../../features/companies/staff/FirstAdminPage.tsx'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/employees/add')({
  staticData: { access: 'companies.manage', title: msg`Admin of a company` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  return <FirstAdminPage id={Route.useParams().companyId} />
}
