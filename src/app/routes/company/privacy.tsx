import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyRequestsPage } from '../../../features/companies/privacy/PrivacyRequests.tsx'

export const Route = createFileRoute('/company/privacy')({
  staticData: { access: 'company.view', title: msg`Privacy requests` },
  component: CompanyRequestsPage,
})
