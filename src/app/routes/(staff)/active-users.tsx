import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ActivePage } from '../../../features/companies/staff/active/ActivePage.tsx'

export const Route = createFileRoute('/(staff)/active-users')({
  staticData: {
    access: 'companies.manage',
    title: msg`Active users`,
    menu: { group: 'more', order: 36, icon: 'active' },
  },
  component: ActivePage,
})
