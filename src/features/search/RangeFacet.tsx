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
import { facetLabels } from './labels.ts'
import slider from './RangeFacet.module.css'

interface Props {
  facet: Range
  state: SearchState
  values: FacetValue[] | undefined
  onChange: (state: SearchState) => void
}

/** Where the thumbs may stand. */
function marksOf({ marks, displayMax }: Range): readonly number[] {
  const all = marks(new Date().getFullYear())
  return displayMax === undefined ? all : [...all, displayMax]
}

/** A year, or a length of time: months until there are years of them. */
function saidBound({ unit }: Range, mark: number, locale: string): string {
  if (unit === 'year') return String(mark)
  if (unit === 'months' && mark % 12 !== 0) return inUnit(locale, 'month').format(mark)
  return inUnit(locale, 'year').format(unit === 'months' ? mark / 12 : mark)
}
const inUnit = (locale: string, unit: 'month' | 'year') => numbers(locale, { style: 'unit', unit, unitDisplay: 'long' })

/** The histogram: a bar a year; or one between two marks, the last with those beyond. */
function barsOf({ unit }: Range, last: number, values: readonly FacetValue[]): number[] {
  const counts = values.map(({ count }) => count)
  if (unit === 'year') return counts
  return Array.from({ length: last }, (_, at) => (counts[at] ?? 0) + (at === last - 1 ? (counts[last] ?? 0) : 0))
}

/** A range by its marks, with the counts as a histogram behind it. The last mark means 'and more'. */
export function RangeFacet({ facet, state, values, onChange }: Props) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const name = i18n._(facetLabels[facet.name])
  const places = marksOf(facet)
  const last = places.length - 1
  const chosen = state.filters.filter(isRange).find((filter) => filter.facet === facet.name)
  const at = (value: number | null, absent: number) =>
    value === null
      ? absent
      : Math.max(
          0,
          places.findLastIndex((mark) => mark <= value),
        )
  const held: [number, number] = [at(chosen?.lower ?? null, 0), at(chosen?.upper ?? null, last)]
  const [dragged, setDragged] = useState<[number, number]>()
  const [from, to] = dragged ?? held
  const settle = ([lower, upper]: [number, number]) => {
    setDragged(undefined)
    const open = lower === 0 && upper === last
    const bounds = {
      lower: lower === 0 ? null : places[lower]!,
      upper: upper === last ? null : places[upper]!,
    }
    const ready = facet.name as ReadyRangeFacet
    onChange(withRange(state, ready, open ? null : { facet: ready, index: 0, excluded: false, ...bounds }))
  }
  const say = (index: number) => {
    const bound = saidBound(facet, places[index]!, i18n.locale)
    return index === last && facet.unit !== 'year' ? t`${bound} and more` : bound
  }
  const bars = barsOf(facet, last, values ?? [])
  const most = Math.max(1, ...bars)
  return (
    <>
      <div className={classes.hist} aria-hidden>
        {bars.map((count, index) => {
          const height = count ? `${Math.max(6, (count / most) * 100)}%` : '1px'
          const inside = index >= from && index < to + Number(facet.unit === 'year')
          return (
            <span key={places[index]} className={joined(classes.bar, inside && classes.inside)} style={{ height }} />
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
            thumbFromLabel={t`${name}, from`}
            thumbToLabel={t`${name}, to`}
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
