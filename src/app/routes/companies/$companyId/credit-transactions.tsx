import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffCreditsPage } from '../../../../features/companies/credits/staff/StaffCreditsPage.tsx'
import { knownNumber } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/credit-transactions')({
  staticData: { access: 'companies.manage', title: msg`Credit transactions` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  return <StaffCreditsPage id={Route.useParams().companyId} />
}
