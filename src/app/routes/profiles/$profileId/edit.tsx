import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '../../../../features/profiles/edit/EditProfilePage.tsx'
import { knownId } from '../../../addresses/known-id.ts'
import { profileAddress } from '../../../addresses/search-address.ts'

export const Route = createFileRoute('/profiles/$profileId/edit')({
  staticData: { access: 'profiles.edit', title: msg`Edit profile` },
  validateSearch: profileAddress,
  beforeLoad: ({ params }) => knownId(params.profileId),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  return <EditProfilePage key={profileId} profileId={profileId} />
}
