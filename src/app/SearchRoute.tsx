import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { encodeFilter } from '../../contract/search/filters.ts'
import { specializationFilter } from '../../contract/search/links/specialization-search.ts'
import { readSearch, type SearchState } from '../../contract/search/search-url.ts'
import { AddingBanner } from '../features/folders/adding/AddingBanner.tsx'
import { type AddingTo, useAddingTo } from '../features/folders/adding/use-adding-to.ts'
import { type AddingHere, AddingHereContext } from '../features/search/adding-here.ts'
import { useValueName } from '../features/search/chips/labels.ts'
import { addressOf, profileSearch } from '../features/search/profile-link.ts'
import { SearchPage } from '../features/search/SearchPage.tsx'
import { searchAddress } from './addresses/search-address.ts'

interface Props {
  /** What the path itself asks for: the people of a specialisation (000 §2). The rest stands in the address as ever. */
  specialization?: string
}

/** The search page on whatever path it was opened, a path with -old in the older look (000 §2); the address is its only state. */
export function SearchRoute({ specialization = '' }: Props) {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const { to, q } = searchAddress(raw)
  const adding = useAddingTo(to)
  const nameOf = useValueName()
  // Of the page in sight, as its search is: the location is that of the next page before that one stands.
  const look = useMatch({ strict: false, select: ({ pathname }) => (pathname.includes('-old') ? 'line' : 'chips') })
  const own = useMemo(() => {
    const filter = specializationFilter(specialization)
    return filter && encodeFilter(filter)
  }, [specialization])
  const { state, ignored } = useMemo(() => {
    const address = searchAddress(raw)
    return readSearch(own === undefined ? address : { ...address, f: [own, ...(address.f ?? [])] })
  }, [raw, own])
  const change = useCallback(
    (next: SearchState, replace = false) => {
      const { f = [], ...address } = addressOf(next)
      const others = f.filter((one) => one !== own)
      // Without the path's own filter it is another search.
      const to = own === undefined || others.length < f.length ? './' : '/'
      void navigate({ to, search: { ...address, ...(others.length ? { f: others } : {}) }, replace })
    },
    [navigate, own],
  )
  const here = useAddingHere(adding)
  return (
    <AddingHereContext value={here}>
      {adding ? <AddingBanner adding={adding} /> : null}
      <SearchPage
        look={look}
        typing={to !== undefined && !q?.length}
        title={own === undefined ? undefined : nameOf('specialization', specialization, specialization)}
        state={state}
        ignored={ignored}
        onChange={change}
        onOpenProfile={(person, index) =>
          void navigate({
            to: '/profiles/$profileId/',
            params: { profileId: String(person.id) },
            search: profileSearch(state, index),
          })
        }
      />
    </AddingHereContext>
  )
}

/** What every row is told of the folder that is added to: the same until somebody comes or goes, so that rows stay as they are. */
function useAddingHere(adding: AddingTo | undefined): AddingHere | undefined {
  const [folderId, added, add] = [adding?.folder.id, adding?.added, adding?.add]
  return useMemo(() => (folderId && added && add ? { folderId, added, add } : undefined), [folderId, added, add])
}
