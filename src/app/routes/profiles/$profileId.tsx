import { msg } from '@lingui/core/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ProfilePage } from '../../../features/profiles/ProfilePage.tsx'
import { searchAddress } from '../../search-address.ts'

export const Route = createFileRoute('/profiles/$profileId')({
  staticData: { access: 'profiles.view', title: msg`Profile` },
  validateSearch: (search) => ({
    ...searchAddress(search),
    ...(typeof search.n === 'string' && /^\d{1,7}$/.test(search.n) ? { n: search.n } : {}),
  }),
  component: Page,
})

function Page() {
  const { profileId } = Route.useParams()
  const { n, ...search } = Route.useSearch()
  const navigate = useNavigate()
  const move = (id: number, to: number) =>
    void navigate({
      to: '/profiles/$profileId/',
      params: { profileId: String(id) },
      search: { ...search, n: String(to) },
      replace: true,
    })
  return (
    <ProfilePage
      key={profileId}
      profileId={profileId}
      search={search}
      place={n === undefined ? undefined : Number(n)}
      onMove={move}
    />
  )
}
