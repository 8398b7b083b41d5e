import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditProfilePage } from '../../../../features/profiles/edit/EditProfilePage.tsx'
import { knownId } from '../../../addresses/known-id.ts'

export const Route = createFileRoute('/profiles/$profileId/edit')({
  staticData: { access: 'profiles.edit', title: msg`Edit profile` },
  beforeLoad: ({ params }) => knownId(params.profileId),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  return <EditProfilePage key={profileId} profileId={profileId} />
}
