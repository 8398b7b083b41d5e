import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { knownId } from '../../known-id.ts'
import { ProfileRoute } from '../../ProfileRoute.tsx'
import { profileAddress } from '../../search-address.ts'

export const Route = createFileRoute('/profiles/$profileId')({
  staticData: { access: 'profiles.view', title: msg`Profile` },
  validateSearch: profileAddress,
  beforeLoad: ({ params }) => knownId(params.profileId),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  return <ProfileRoute profileId={profileId} address={Route.useSearch()} />
}
