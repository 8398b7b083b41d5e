import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '../../../features/companies/overview/OverviewPage.tsx'

export const Route = createFileRoute('/company/')({
  staticData: {
    access: 'company.view',
    title: msg`Company`,
    menu: { group: 'company', order: 10, icon: 'company' },
  },
  component: () => <OverviewPage />,
})
