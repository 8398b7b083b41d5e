import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FacetValue } from '../../../../contract/search/endpoints.ts'
import type { RangeFacet as Range, ReadyRangeFacet } from '../../../../contract/search/facets.ts'
import { isRange } from '../../../../contract/search/filters.ts'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { RangeSlider } from '../../../ui/fields/RangeSlider.tsx'
import { joined } from '../../../ui/joined.ts'
import { usePhone } from '../../../ui/use-media.ts'
import { withRange } from '../change.ts'
import { boundName, facetLabels, rangeEnds } from '../chips/labels.ts'
import classes from '../facets/Facets.module.css'
import { type Bar, barsOf, isInside } from './histogram.ts'

interface Props {
  facet: Range
  state: SearchState
  values: FacetValue[] | undefined
  onChange: (state: SearchState) => void
  /** The group that it stands in, with what its head says of the range where the ends have no line of their own. */
  children: (body: ReactNode, said: string | undefined) => ReactNode
}

/** Where the thumbs may stand. */
function marksOf({ marks, displayMax }: Range): readonly number[] {
  const all = marks(new Date().getFullYear())
  return displayMax === undefined ? all : [...all, displayMax]
}

/** Stands for the histogram that is on its way. */
const coming: readonly number[] = [40, 85, 65, 55, 95, 85, 70, 60]

/** A range by its marks, with the counts as a histogram behind it. The last mark means 'and more'. */
export function RangeFacet({ facet, state, values, onChange, children }: Props) {
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
    const bound = boundName(facet, places[index]!, i18n.locale)
    return index === last && facet.unit !== 'year' ? t`${bound} or more` : bound
  }
  const { from: low, to: high } = rangeEnds(facet, [places[from]!, places[to]!], to === last, i18n.locale)
  // Where nobody is counted there is nothing to draw, and no room kept for it.
  const bars = values && barsOf(facet, last, values)
  const empty = bars?.every(({ count }) => count === 0)
  return children(
    <>
      {empty ? null : <Histogram bars={bars} isOn={(bar) => isInside(bar, facet, from, to)} />}
      <div className={joined(classes.slider, empty && classes.alone)}>
        <RangeSlider
          last={last}
          value={[from, to]}
          labels={{ from: t`${name}, from`, to: t`${name}, to` }}
          say={say}
          onDrag={setDragged}
          onChange={settle}
        />
      </div>
      {phone ? null : (
        <div className={classes.ends}>
          <span>{say(from)}</span>
          <span>{say(to)}</span>
        </div>
      )}
    </>,
    phone ? t`${low} to ${high}` : undefined,
  )
}

/** @param bars absent while they are on their way */
function Histogram({ bars, isOn }: { bars: readonly Bar[] | undefined; isOn: (bar: Bar) => boolean }) {
  const most = Math.max(1, ...(bars ?? []).map(({ count }) => count))
  return (
    <div className={classes.hist} aria-hidden>
      {bars
        ? bars.map((bar) => (
            <span
              key={bar.first}
              className={joined(classes.bar, isOn(bar) && classes.inside)}
              style={{
                // The last group of years may be a shorter one.
                flexGrow: bar.end - bar.first,
                height: bar.count ? `${Math.max(6, (bar.count / most) * 100)}%` : '1px',
              }}
            />
          ))
        : coming.map((height, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are drawn, and never change
            <span key={at} className={classes.coming} style={{ height: `${height}%` }} />
          ))}
    </div>
  )
}
