import { useNavigate } from '@tanstack/react-router'
import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import type { ProfileAddress } from './addresses/search-address.ts'

/** A profile at its address, which also knows the result that it was opened from. */
export function ProfileRoute({ profileId, address }: { profileId: string; address: ProfileAddress }) {
  const { n, from, ...search } = address
  const navigate = useNavigate()
  const move = (id: number, place: number) =>
    void navigate({
      to: '/profiles/$profileId/',
      params: { profileId: String(id) },
      search: { ...search, n: String(place) },
      replace: true,
    })
  return (
    <ProfilePage
      key={profileId}
      profileId={profileId}
      search={search}
      from={from}
      place={n === undefined ? undefined : Number(n)}
      onMove={move}
    />
  )
}
