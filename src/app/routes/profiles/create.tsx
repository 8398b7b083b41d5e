import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CreateProfilePage } from '../../../features/profiles/create/CreateProfilePage.tsx'

export const Route = createFileRoute('/profiles/create')({
  staticData: {
    access: 'profiles.create',
    title: msg`Create profile`,
    menu: { group: 'search', order: 15, icon: 'create', key: 'c', ofAts: true },
  },
  validateSearch: (search): { shared?: string } => (typeof search.shared === 'string' ? { shared: search.shared } : {}),
  component: Page,
})

function Page() {
  const { shared } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <CreateProfilePage
      key={shared}
      sharedId={shared}
      // Back leads to where one came from, not into the form again.
      onCreated={(id) =>
        void navigate({ to: '/profiles/$profileId/', params: { profileId: String(id) }, replace: true })
      }
    />
  )
}
