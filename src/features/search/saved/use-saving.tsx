import { type ReactNode, Suspense, useState } from 'react'
import { queryOf, type SearchState } from '../../../../contract/search/search-url.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const SaveSearch = lazyPart(() => import('./SaveSearch.tsx'))

/** Keeping a search by name: how it is begun, and its dialog while that is open. */
export function useSaving(state: SearchState): { begin: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false)
  const dialog = open ? (
    <Suspense>
      <SaveSearch query={queryOf(state)} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
  return { begin: () => setOpen(true), dialog }
}
