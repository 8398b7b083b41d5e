import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../../../features/companies/overview/OverviewPage.tsx'
import { knownNumber } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/')({
  staticData: { access: 'companies.manage', title: msg`Company` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: () => <OverviewPage />,
})
