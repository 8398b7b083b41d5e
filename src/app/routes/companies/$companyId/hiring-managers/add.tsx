import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCompanyPage } from '../../../../../features/companies/at-hand.tsx'
import { InviteDialog } from '../../../../../features/companies/invite/InviteDialog.tsx'
import { ManagersPage } from '../../../../../features/companies/managers/ManagersPage.tsx'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/hiring-managers/add')({
  staticData: { access: 'companies.manage', title: msg`Add hiring manager` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: Page,
})

function Page() {
  const go = useCompanyPage()
  const leave = () => go('hiring-managers/')
  return (
    <ManagersPage choice={{}} onChoice={leave}>
      <InviteDialog asked="hm" onClose={leave} />
    </ManagersPage>
  )
}
