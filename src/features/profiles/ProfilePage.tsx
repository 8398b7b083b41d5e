import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { asksNothing, queryOf, readSearch, type SearchParameters } from '../../../contract/search/search-url.ts'
import { useListMoves } from '../../commands/use-list-moves.ts'
import { ApiError, NetworkError } from '../../data/network/api.ts'
import { useErrorText } from '../../data/network/error-text.ts'
import { useRead } from '../../data/network/reads/use-read.ts'
import { profileQuery } from '../../data/profiles/profiles.ts'
import { useViewed } from '../../data/profiles/viewed.ts'
import { useProfileName } from '../../entities/profile/use-profile-name.ts'
import { Bar } from '../../ui/bars/Bar.tsx'
import { usePageTitle } from '../../ui/bars/page-title.ts'
import { AsOf } from '../../ui/states/AsOf.tsx'
import { ErrorCard } from '../../ui/states/ErrorCard.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { Neighbours } from './neighbours/Neighbours.tsx'
import { type SearchAddress, useNeighbours } from './neighbours/use-neighbours.ts'
import { PhoneProfile } from './PhoneProfile.tsx'
import { ProfileAside } from './ProfileAside.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileMain } from './ProfileMain.tsx'
import classes from './ProfilePage.module.css'
import { HeldPerson } from './stand-in/HeldPerson.tsx'
import { ProfileSkeleton } from './stand-in/ProfileSkeleton.tsx'
import type { OpenedTab, PersonProps } from './tabs/use-profile-tabs.ts'
import { useWayBack } from './use-way-back.tsx'

interface Props {
  profileId: string
  /** The search that this profile was opened from, and its place in the result. */
  search: SearchAddress
  place: number | undefined
  /** The folder that it was opened from, or its review. */
  from: string | undefined
  opened: OpenedTab
  onMove: (id: number, place: number) => void
}

/** The day's limit of people opened in full is reached (AUTH-09). */
const isDailyLimit = (error: unknown) => error instanceof ApiError && error.code === 'limit_exceeded'

/** One person whole; from a search also the way to the next one. */
export function ProfilePage({ profileId, search, place, from, opened, onMove }: Props) {
  const phone = usePhone()
  const nameOf = useProfileName()
  const errorText = useErrorText()
  const profile = useRead(profileQuery(profileId))
  const name = profile.data && nameOf(profile.data)
  usePageTitle(name)
  const neighbours = useNeighbours(search, place)
  const go = (by: -1 | 1) => {
    const next = by < 0 ? neighbours?.previous : neighbours?.next
    if (next && place !== undefined) onMove(next, place + by)
  }
  useListMoves(msg`Profile`, {
    next: msg`Next person`,
    previous: msg`Previous person`,
    to: (by) => (neighbours?.[by > 0 ? 'next' : 'previous'] ? () => go(by) : undefined),
  })
  const above = useWayBack(search, from)
  const { state } = readSearch(search as SearchParameters)
  return (
    <>
      <Bar title={phone ? null : name} above={above}>
        <AsOf at={profile.asOf} />
        {neighbours && place !== undefined ? <Neighbours neighbours={neighbours} place={place} onGo={go} /> : null}
      </Bar>
      {profile.error instanceof NetworkError ? (
        <HeldPerson profileId={profileId} onRetry={profile.again} />
      ) : isDailyLimit(profile.error) ? (
        <Navigate to="/limit-exceeded/" replace />
      ) : profile.error ? (
        <ErrorCard detail={errorText(profile.error)} onRetry={profile.again} copy={profile.copy} />
      ) : profile.data ? (
        <Person profile={profile.data} query={asksNothing(state) ? '' : queryOf(state)} opened={opened} />
      ) : (
        <div className={classes.page} aria-busy>
          <span className="visually-hidden" role="status">
            <Trans>Loading</Trans>
          </span>
          <ProfileSkeleton />
        </div>
      )}
    </>
  )
}

function Person({ profile, query, opened }: PersonProps) {
  const phone = usePhone()
  useViewed(profile.id)
  return (
    <div className={classes.page}>
      {phone ? (
        <PhoneProfile profile={profile} query={query} opened={opened} />
      ) : (
        <>
          <div className={classes.main}>
            <ProfileHead profile={profile} />
            <ProfileMain profile={profile} />
          </div>
          <ProfileAside profile={profile} query={query} opened={opened} />
        </>
      )}
    </div>
  )
}
