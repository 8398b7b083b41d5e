import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FacetValue } from '../../../contract/search/endpoints.ts'
import type { Facet, ReadyValueFacet } from '../../../contract/search/facets.ts'
import { type Filter, isValue } from '../../../contract/search/filters.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { Bone } from '../../ui/Skeleton.tsx'
import { signOf, withFilter } from './change.ts'
import { FacetRow } from './FacetRow.tsx'
import classes from './Facets.module.css'
import { useValueName } from './labels.ts'

const short = 6

interface Props {
  facet: Facet
  state: SearchState
  values: FacetValue[] | undefined
  onChange: (state: SearchState) => void
}

/** Values with their counts: each can be included, excluded, or let be. */
export function ValueFacet({ facet, state, values, onChange }: Props) {
  const [all, setAll] = useState(false)
  const nameOf = useValueName()
  if (!values) return <Waiting />
  const filterOf = (value: FacetValue): Filter => ({
    facet: facet.name as ReadyValueFacet,
    index: value.index,
    excluded: false,
    value: value.value,
  })
  // What was chosen stays in sight even where nobody is left to count.
  const gone = state.filters
    .filter(isValue)
    .filter((filter) => filter.facet === facet.name && !values.some((value) => value.value === filter.value))
    .map((filter) => ({ index: filter.index, value: filter.value, name: filter.value, count: 0 }))
  const list = [...gone, ...values]
  const shown = all ? list : list.filter((value, at) => at < short || signOf(state, filterOf(value)) !== 'off')
  return (
    <>
      {shown.map((value) => (
        <FacetRow
          key={value.value}
          name={nameOf(facet.name, value.value, value.name)}
          count={value.count}
          sign={signOf(state, filterOf(value))}
          onInclude={() => onChange(withFilter(state, filterOf(value), false))}
          onExclude={() => onChange(withFilter(state, filterOf(value), true))}
        />
      ))}
      {shown.length < list.length ? (
        <button type="button" className={classes.more} onClick={() => setAll(true)}>
          <Trans>{list.length - shown.length} more</Trans>
        </button>
      ) : null}
    </>
  )
}

export const Waiting = () =>
  [70, 90, 57, 80, 48].map((width) => (
    <div key={width} className={classes.row}>
      <span className={classes.label}>
        <Bone width={16} height={16} />
        <Bone width={width} />
      </span>
      <Bone width={32} />
    </div>
  ))
