import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AttributesPage } from '../../../../features/companies/staff/attributes/AttributesPage.tsx'
import { knownNumber } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/update')({
  staticData: { access: 'companies.manage', title: msg`Company` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  return <AttributesPage id={Route.useParams().companyId} />
}
