import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { OverviewPage } from '../../../features/companies/overview/OverviewPage.tsx'
import { UpdateDialog } from '../../../features/companies/overview/UpdateDialog.tsx'

export const Route = createFileRoute('/company/update')({
  staticData: { access: 'company.manage', title: msg`Edit company` },
  component: Page,
})

function Page() {
  const navigate = useNavigate()
  return (
    <OverviewPage>
      <UpdateDialog onClose={() => void navigate({ to: '/company/' })} />
    </OverviewPage>
  )
}
