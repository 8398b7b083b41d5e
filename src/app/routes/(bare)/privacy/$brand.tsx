import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { brandNames } from '../../../../../contract/brand.ts'
import { PrivacyPage } from '../../../../features/auth/outside/PrivacyPage.tsx'

export const Route = createFileRoute('/(bare)/privacy/$brand')({
  staticData: { access: 'public', title: msg`Your data`, bare: true },
  validateSearch: (search): { mail?: string } => (typeof search.mail === 'string' ? { mail: search.mail } : {}),
  beforeLoad: ({ params }) => {
    if (!(params.brand in brandNames)) throw notFound()
  },
  component: Page,
})

function Page() {
  return <PrivacyPage linkKey={Route.useSearch().mail} />
}
