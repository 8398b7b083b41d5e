import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { readSearch, type SearchState } from '../../contract/search/search-url.ts'
import { addressOf, profileSearch } from '../features/search/profile-link.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { searchAddress } from './search-address.ts'

/** The search page on whatever path it was opened, a path with -old in the older look (000 §2); the address is its only state. */
export function SearchRoute() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  // Of the page in sight, as its search is: the location is that of the next page before that one stands.
  const look = useMatch({ strict: false, select: ({ pathname }) => (pathname.includes('-old') ? 'line' : 'chips') })
  const state = useMemo(() => readSearch(searchAddress(raw)).state, [raw])
  const change = useCallback(
    (next: SearchState, replace = false) => void navigate({ to: './', search: addressOf(next), replace }),
    [navigate],
  )
  return (
    <SearchPage
      look={look}
      state={state}
      onChange={change}
      onOpenProfile={(person, index) =>
        void navigate({
          to: '/profiles/$profileId/',
          params: { profileId: String(person.id) },
          search: profileSearch(state, index),
        })
      }
    />
  )
}
