import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { knownId } from '../../../addresses/known-id.ts'
import { profileAddress } from '../../../addresses/search-address.ts'
import { ProfileRoute } from '../../../ProfileRoute.tsx'

export const Route = createFileRoute('/profiles/$profileId/')({
  staticData: { access: 'profiles.view', title: msg`Profile` },
  validateSearch: profileAddress,
  beforeLoad: ({ params }) => knownId(params.profileId),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  return <ProfileRoute profileId={profileId} address={Route.useSearch()} />
}
