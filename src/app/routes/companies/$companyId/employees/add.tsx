import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AddPage } from '../../../../../features/companies/staff/AddPage.tsx'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/employees/add')({
  staticData: { access: 'companies.manage', title: msg`Admin of a company` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  return <AddPage id={Route.useParams().companyId} />
}
