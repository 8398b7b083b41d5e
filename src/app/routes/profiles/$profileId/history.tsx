import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MatchingHistoryPage } from '../../../../features/profiles/history/MatchingHistoryPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/profiles/$profileId/history')({
  staticData: { access: 'profiles.history', title: msg`Profile history` },
  validateSearch: (search): { company_id?: string } =>
    /^\d{1,9}$/.test(String(search.company_id)) ? { company_id: String(search.company_id) } : {},
  beforeLoad: ({ params }) => knownId(params.profileId),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  const { company_id: company } = Route.useSearch()
  return <MatchingHistoryPage key={profileId} profileId={profileId} company={company} />
}
