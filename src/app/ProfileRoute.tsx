import { useNavigate } from '@tanstack/react-router'
import { ProfilePage } from '../features/profiles/ProfilePage.tsx'
import type { ProfileAddress } from './addresses/search-address.ts'

/** A profile at its address, which also knows the result that it was opened from. */
export function ProfileRoute({ profileId, address }: { profileId: string; address: ProfileAddress }) {
  const { n, from, tab, ...search } = address
  const navigate = useNavigate()
  const go = (id: string, to: Pick<ProfileAddress, 'n' | 'tab'>) =>
    void navigate({
      to: '/profiles/$profileId/',
      params: { profileId: id },
      search: { ...address, ...to },
      replace: true,
      resetScroll: id !== profileId,
    })
  return (
    <ProfilePage
      key={profileId}
      profileId={profileId}
      search={search}
      from={from}
      place={n === undefined ? undefined : Number(n)}
      opened={{ tab, onTab: (next) => go(profileId, { tab: next }) }}
      onMove={(id, at) => go(String(id), { n: String(at) })}
    />
  )
}
