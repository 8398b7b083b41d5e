import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditingPage } from '../../../../features/profiles/history/EditingPage.tsx'
import { knownId } from '../../../addresses/known-id.ts'
import { profileAddress } from '../../../addresses/search-address.ts'

export const Route = createFileRoute('/profiles/$profileId/editing')({
  staticData: { access: 'profiles.edit', title: msg`Company’s version` },
  validateSearch: profileAddress,
  beforeLoad: ({ params }) => knownId(params.profileId),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  return <EditingPage key={profileId} profileId={profileId} />
}
