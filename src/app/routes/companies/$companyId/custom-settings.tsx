import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CustomSettingsPage } from '../../../../features/companies/staff/custom/CustomSettingsPage.tsx'
import { knownNumber } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/custom-settings')({
  staticData: { access: 'companies.manage', title: msg`Custom settings` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  return <CustomSettingsPage id={Route.useParams().companyId} />
}
