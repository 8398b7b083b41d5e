import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CreditsPage } from '../../../features/companies/credits/CreditsPage.tsx'

export const Route = createFileRoute('/company/credit-transactions')({
  staticData: { access: 'credits.view', title: msg`Credit transactions` },
  component: CreditsPage,
})
