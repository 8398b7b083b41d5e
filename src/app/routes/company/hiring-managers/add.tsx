import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { InviteDialog } from '../../../../features/companies/invite/InviteDialog.tsx'
import { ManagersPage } from '../../../../features/companies/managers/ManagersPage.tsx'

export const Route = createFileRoute('/company/hiring-managers/add')({
  staticData: { access: 'company.manage', title: msg`Add hiring manager` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/company/hiring-managers/' })
  return (
    <ManagersPage choice={{}} onChoice={leave}>
      <InviteDialog asked="hm" onClose={leave} />
    </ManagersPage>
  )
}
