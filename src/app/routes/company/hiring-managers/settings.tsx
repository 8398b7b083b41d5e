import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ManagerSettingsPage } from '../../../../features/companies/managers/ManagerSettingsPage.tsx'

export const Route = createFileRoute('/company/hiring-managers/settings')({
  staticData: { access: 'company.manage', title: msg`Hiring manager settings` },
  component: ManagerSettingsPage,
})
