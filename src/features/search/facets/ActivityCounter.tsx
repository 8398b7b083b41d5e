import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type ActivityFilter, mostDays } from '../../../../contract/search/activity.ts'
import { Select } from '../../../ui/fields/Select.tsx'
import { joined } from '../../../ui/joined.ts'
import classes from './Facets.module.css'

interface Props {
  /** Of the entry that it belongs to. */
  name: string
  filter: ActivityFilter
  /** Its entry is chosen. */
  shown: boolean
  onChange: (filter: ActivityFilter) => void
}

/** By whom, and in how many days; changing it chooses its entry (001 §4). */
export function ActivityCounter({ name, filter, shown, onChange }: Props) {
  const { t } = useLingui()
  return (
    <div className={joined(classes.counter, !shown && classes.away)}>
      {filter.by === null ? null : (
        <Select
          label={t`${name}: who`}
          value={filter.by}
          data={[
            { value: 'me', label: t`By me` },
            { value: 'company', label: t`By my company` },
          ]}
          onChange={(by) => onChange({ ...filter, by })}
        />
      )}
      {filter.days === null ? null : (
        <Days key={filter.days} name={name} days={filter.days} onChange={(days) => onChange({ ...filter, days })} />
      )}
    </div>
  )
}

function Days({ name, days, onChange }: { name: string; days: number; onChange: (days: number) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(String(days))
  const settle = () => {
    const next = Math.round(Number(typed))
    if (next >= 1 && next <= mostDays && next !== days) onChange(next)
    else setTyped(String(days))
  }
  return (
    <>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={mostDays}
        aria-label={t`${name}: days`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
      />
      <Trans>days</Trans>
    </>
  )
}
