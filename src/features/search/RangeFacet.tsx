import { numbers } from '../../lib/intl.ts'
import '@mantine/core/styles/Slider.css'
import { useLingui } from '@lingui/react/macro'
import { RangeSlider } from '@mantine/core'
import { useState } from 'react'
import type { FacetValue } from '../../../contract/search/endpoints.ts'
import type { RangeFacet as Range, ReadyRangeFacet } from '../../../contract/search/facets.ts'
import { isRange } from '../../../contract/search/filters.ts'
import type { SearchState } from '../../../contract/search/search-url.ts'
import { joined } from '../../ui/joined.ts'
import { Themed } from '../../ui/Themed.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { withRange } from './change.ts'
import classes from './Facets.module.css'
import slider from './RangeFacet.module.css'

interface Props {
  facet: Range
  state: SearchState
  values: FacetValue[] | undefined
  onChange: (state: SearchState) => void
}

/** A range by its marks, with the counts as a histogram behind it. The last mark means 'and more'. */
export function RangeFacet({ facet, state, values, onChange }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const last = facet.marks.length - 1
  const chosen = state.filters.filter(isRange).find((filter) => filter.facet === facet.name)
  const at = (value: number | null, absent: number) =>
    value === null
      ? absent
      : Math.max(
          0,
          facet.marks.findLastIndex((mark) => mark <= value),
        )
  const held: [number, number] = [at(chosen?.lower ?? null, 0), at(chosen?.upper ?? null, last)]
  const [dragged, setDragged] = useState<[number, number]>()
  const [from, to] = dragged ?? held
  const settle = ([lower, upper]: [number, number]) => {
    setDragged(undefined)
    const open = lower === 0 && upper === last
    const bounds = {
      lower: lower === 0 ? null : facet.marks[lower]!,
      upper: upper === last ? null : facet.marks[upper]!,
    }
    const name = facet.name as ReadyRangeFacet
    onChange(withRange(state, name, open ? null : { facet: name, index: 0, excluded: false, ...bounds }))
  }
  const inYears = numbers(i18n.locale, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  const say = (index: number) => {
    const bound = inYears.format(facet.marks[index]!)
    return index === last ? t`${bound} and more` : bound
  }
  const most = Math.max(1, ...(values ?? []).map((value) => value.count))
  return (
    <>
      <div className={classes.hist} aria-hidden>
        {facet.marks.slice(0, last).map((mark, index) => {
          const count = values?.[index]?.count ?? 0
          const height = count ? `${Math.max(6, (count / most) * 100)}%` : '1px'
          return (
            <span
              key={mark}
              className={joined(classes.bar, index >= from && index < to && classes.inside)}
              style={{ height }}
            />
          )
        })}
      </div>
      <div className={classes.slider}>
        <Themed>
          <RangeSlider
            classNames={slider}
            min={0}
            max={last}
            size={2}
            thumbSize={phone ? 28 : 16}
            minRange={1}
            step={1}
            label={null}
            value={[from, to]}
            thumbFromLabel={t`Shortest experience`}
            thumbToLabel={t`Longest experience`}
            thumbProps={(index) => ({ 'aria-valuetext': say(index ? to : from) })}
            onChange={setDragged}
            onChangeEnd={settle}
          />
        </Themed>
      </div>
      <div className={classes.ends}>
        <span>{say(from)}</span>
        <span>{say(to)}</span>
      </div>
    </>
  )
}
