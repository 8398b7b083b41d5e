import { useLingui } from '@lingui/react'
import { Fragment, useMemo, useState } from 'react'
import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { type Facet, placeKinds, type ReadyValueFacet } from '../../../../contract/search/facets.ts'
import { type Filter, isValue } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { signOf } from '../change.ts'
import { placeKindLabels, useValueName } from '../chips/labels.ts'
import { FacetRow } from './FacetRow.tsx'
import classes from './Facets.module.css'
import { MoreButton } from './MoreButton.tsx'
import type { SetFilter } from './use-setting.ts'

const short = 6
const shortOfKind = 4

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

/** Values with their counts: each can be included, excluded, or let be. Places stand under what they are. */
export function ValueFacet({ facet, state, values, onSet }: Props) {
  const { i18n } = useLingui()
  // The same as long as the answer is: its rows need not render anew.
  const counted = useMemo(() => values?.map((value) => choiceOf(facet, value)) ?? [], [facet, values])
  if (!values) return <Waiting />
  // What was chosen stays in sight even where nobody is left to count.
  const gone = state.filters
    .filter(isValue)
    .filter((filter) => filter.facet === facet.name && !values.some((value) => value.value === filter.value))
    .map(({ index, value }) => choiceOf(facet, { index, value, name: value, count: 0 }))
  const list = [...gone, ...counted]
  const kinds = [undefined, ...placeKinds].filter((kind) => list.some(({ value }) => value.kind === kind))
  return kinds.map((kind) => (
    <Fragment key={kind ?? ''}>
      {kind ? <p className={classes.kind}>{i18n._(placeKindLabels[kind])}</p> : null}
      <Choices
        facet={facet}
        state={state}
        list={list.filter(({ value }) => value.kind === kind)}
        short={kind ? shortOfKind : short}
        onSet={onSet}
      />
    </Fragment>
  ))
}

interface ChoicesProps extends Omit<Props, 'values'> {
  list: readonly Choice[]
  /** The number shown before the others are asked for. */
  short: number
}

function Choices({ facet, state, list, short, onSet }: ChoicesProps) {
  const [all, setAll] = useState(false)
  const nameOf = useValueName()
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
