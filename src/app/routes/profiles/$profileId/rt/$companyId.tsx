import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { UpdatePage } from '../../../../../features/profiles/history/UpdatePage.tsx'
import { knownId, knownNumber } from '../../../../addresses/known-id.ts'

export const Route = createFileRoute('/profiles/$profileId/rt/$companyId')({
  staticData: { access: 'profiles.history', title: msg`Before and after` },
  beforeLoad: ({ params }) => {
    knownId(params.profileId)
    knownNumber(params.companyId)
  },
  component: Page,
})

function Page() {
  const { profileId, companyId } = Route.useParams()
  return <UpdatePage key={`${profileId} ${companyId}`} profileId={profileId} companyId={companyId} />
}
