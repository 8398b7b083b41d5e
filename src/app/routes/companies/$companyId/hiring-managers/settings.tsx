import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ManagerSettingsPage } from '../../../../../features/companies/managers/ManagerSettingsPage.tsx'
import { knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/companies/$companyId/hiring-managers/settings')({
  staticData: { access: 'companies.manage', title: msg`Hiring manager settings` },
  beforeLoad: ({ params }) => knownNumber(params.companyId),
  component: ManagerSettingsPage,
})
