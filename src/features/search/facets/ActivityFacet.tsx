import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type ActivityEntry,
  type ActivityFilter,
  activityEntry,
  activityParts,
  likelyToRespond,
  usualActivity,
} from '../../../../contract/search/activity.ts'
import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import { isActivity } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { queryClient } from '../../../data/network/query.ts'
import { howMany } from '../../../data/search/query-readings.ts'
import { numbers } from '../../../lib/intl.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { signOf, withActivity } from '../change.ts'
import { activityLabels } from '../chips/labels.ts'
import { ActivityCounter } from './ActivityCounter.tsx'
import { FacetRow } from './FacetRow.tsx'
import classes from './Facets.module.css'
import { MoreButton } from './MoreButton.tsx'
import type { SetFilter } from './use-setting.ts'
import { Waiting } from './ValueFacet.tsx'

interface Props {
  state: SearchState
  values: FacetValue[] | undefined
  onSet: SetFilter
  onChange: (state: SearchState) => void
}

/** The number of entries shown at first. */
const short = 5

/** What the company did with people: which entries there are says the answer. */
export function ActivityFacet({ state, values, onSet, onChange }: Props) {
  const [all, setAll] = useState(false)
  if (!values) return <Waiting />
  const list = values.flatMap(({ value, count }) => {
    const entry = activityEntry(value)
    if (!entry) return []
    const filter = state.filters.filter(isActivity).find((one) => one.entry === entry) ?? usualActivity(entry)
    return [{ entry, count, filter, sign: signOf(state, filter) }]
  })
  const shown = all ? list : list.filter(({ sign }, at) => at < short || sign !== 'off')
  return (
    <>
      {shown.map(({ entry, filter, ...rest }) => {
        const change = (next: ActivityFilter | undefined) => onChange(withActivity(state, entry, next))
        return entry === 'viewsTransformer' ? (
          <HideViewed key={entry} state={state} filter={filter} onChange={change} />
        ) : (
          <Entry key={entry} entry={entry} filter={filter} {...rest} onSet={onSet} onParts={change} />
        )
      })}
      {shown.length < list.length ? (
        <MoreButton className={classes.more} count={list.length - shown.length} onShow={() => setAll(true)} />
      ) : null}
    </>
  )
}

interface EntryProps {
  entry: ActivityEntry
  filter: ActivityFilter
  count: number
  sign: ReturnType<typeof signOf>
  onSet: SetFilter
  onParts: (filter: ActivityFilter) => void
}

function Entry({ entry, filter, count, sign, onSet, onParts }: EntryProps) {
  const { t, i18n } = useLingui()
  const name = i18n._(activityLabels[entry])
  const { by, days } = activityParts[entry]
  const { updatedDays, monthsOnPosition } = likelyToRespond
  const meant = t`The profile was updated in the last ${updatedDays} days, and the last position has lasted ${monthsOnPosition} months or longer.`
  return (
    <div>
      <FacetRow
        name={name}
        count={count}
        sign={sign}
        hint={entry === 'mltr' ? meant : undefined}
        filter={filter}
        onSet={onSet}
      />
      {by || days ? <ActivityCounter name={name} filter={filter} shown={sign !== 'off'} onChange={onParts} /> : null}
    </div>
  )
}

interface HideProps {
  state: SearchState
  filter: ActivityFilter
  onChange: (filter: ActivityFilter | undefined) => void
}

const hidden = ['', 'me', 'company'] as const

/** D-47: one choice of whom to hide, each with the people whom it leaves. */
function HideViewed({ state, filter, onChange }: HideProps) {
  const { t, i18n } = useLingui()
  const chosen = signOf(state, filter) === 'on' ? hidden.find((by) => by === filter.by) : undefined
  const choiceOf = (by: (typeof hidden)[number]) => (by ? { ...filter, excluded: false, by } : undefined)
  const left = useQueries(
    { queries: hidden.map((by) => howMany(withActivity(state, 'viewsTransformer', choiceOf(by)))) },
    queryClient,
  )
  const label = i18n._(activityLabels.viewsTransformer)
  const names = [t`Don’t hide`, t`By me`, t`By my company`]
  return (
    <label className={classes.pick}>
      <span>{label}</span>
      <Select
        label={label}
        value={chosen ?? ''}
        data={hidden.map((by, at) => {
          const count = left[at]?.data?.count
          const name = names[at]!
          return {
            value: by,
            label: count === undefined ? name : `${name} · ${numbers(i18n.locale).format(count)}`,
          }
        })}
        onChange={(by) => onChange(choiceOf(by))}
      />
    </label>
  )
}
