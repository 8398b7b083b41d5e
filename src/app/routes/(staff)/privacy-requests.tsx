import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaffRequestsPage } from '../../../features/companies/privacy/PrivacyRequests.tsx'

export const Route = createFileRoute('/(staff)/privacy-requests')({
  staticData: {
    access: 'reports.answer',
    title: msg`Privacy requests`,
    menu: { group: 'more', order: 65, icon: 'reports' },
  },
  component: StaffRequestsPage,
})
