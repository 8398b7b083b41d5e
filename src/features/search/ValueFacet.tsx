import { useMemo, useState } from 'react'
import type { FacetValue } from '../../../contract/search/endpoints.ts'
import type { Facet, ReadyValueFacet } from '../../../contract/search/facets.ts'
import { type Filter, isValue } from '../../../contract/search/filters.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { Bone } from '../../ui/Skeleton.tsx'
import { signOf } from './change.ts'
import { FacetRow } from './FacetRow.tsx'
import classes from './Facets.module.css'
import { useValueName } from './labels.ts'
import { MoreButton } from './MoreButton.tsx'
import type { SetFilter } from './use-setting.ts'

const short = 6

interface Props {
  facet: Facet
  state: SearchState
  values: FacetValue[] | undefined
  onSet: SetFilter
}

/** A value and what choosing it asks for. */
interface Choice {
  value: FacetValue
  filter: Filter
}

/** Values with their counts: each can be included, excluded, or let be. */
export function ValueFacet({ facet, state, values, onSet }: Props) {
  const [all, setAll] = useState(false)
  const nameOf = useValueName()
  // The same as long as the answer is: its rows need not render anew.
  const counted = useMemo(() => values?.map((value) => choiceOf(facet, value)) ?? [], [facet, values])
  if (!values) return <Waiting />
  // What was chosen stays in sight even where nobody is left to count.
  const gone = state.filters
    .filter(isValue)
    .filter((filter) => filter.facet === facet.name && !values.some((value) => value.value === filter.value))
    .map(({ index, value }) => choiceOf(facet, { index, value, name: value, count: 0 }))
  const list = [...gone, ...counted]
  const shown = all ? list : list.filter(({ filter }, at) => at < short || signOf(state, filter) !== 'off')
  return (
    <>
      {shown.map(({ value, filter }) => (
        <FacetRow
          key={value.value}
          name={nameOf(facet.name, value.value, value.name)}
          count={value.count}
          sign={signOf(state, filter)}
          filter={filter}
          onSet={onSet}
        />
      ))}
      {shown.length < list.length ? (
        <MoreButton className={classes.more} count={list.length - shown.length} onShow={() => setAll(true)} />
      ) : null}
    </>
  )
}

const choiceOf = (facet: Facet, value: FacetValue): Choice => ({
  value,
  filter: { facet: facet.name as ReadyValueFacet, index: value.index, excluded: false, value: value.value },
})

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
