import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { isPlace } from '../../../../contract/search/conditions.ts'
import type { Short } from '../../../../contract/search/evidence/wishes.ts'
import { type SearchState, type Sort, sorts } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { facetCounts } from '../../../data/search/query-readings.ts'
import { sortLabels } from '../chips/labels.ts'
import { Entry } from '../chips/MenuEntry.tsx'
import menu from '../chips/TermChip.module.css'
import { fitPart } from '../fit/fit-part.ts'

const FitMenu = fitPart('FitMenu')

interface Props {
  state: SearchState
  /** What the first order is called here. */
  best: string
  onChoose: (sort: Sort) => void
  onShort: (short: Short | null) => void
  onExplain: () => void
}

/** The orders that this search can have: distance from somewhere, and diversity where the place supports it. */
export function SortMenu({ state, best, onChoose, onShort, onExplain }: Props) {
  const { i18n } = useLingui()
  const counts = useQuery(facetCounts(state), queryClient)
  const isSomewhere = state.terms.some(isPlace)
  const offered = (sort: Sort) =>
    sort === state.sort ||
    (sort === 'distance' ? isSomewhere : sort !== 'diversity' || counts.data?.gdpr.diversity === true)
  return (
    <div className={menu.menu}>
      {sorts.filter(offered).map((sort) => (
        <Entry key={sort} on={state.sort === sort} onChoose={() => onChoose(sort)}>
          {sort === 'overall' ? best : i18n._(sortLabels[sort])}
        </Entry>
      ))}
      {state.wishes.length ? (
        <Suspense>
          <FitMenu state={state} onShort={onShort} onExplain={onExplain} />
        </Suspense>
      ) : null}
    </div>
  )
}
