import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { SearchState } from '../../../../contract/search/search-url.ts'
import { secondsTaken } from '../../../data/search/search.ts'
import { numbers } from '../../../lib/intl.ts'
import { TriBox } from '../../../ui/fields/TriBox.tsx'
import { joined } from '../../../ui/joined.ts'
import { AsOf } from '../../../ui/states/AsOf.tsx'
import { Bone } from '../../../ui/states/Skeleton.tsx'
import { usePhone } from '../../../ui/use-media.ts'
import { fitPart } from '../fit/fit-part.ts'
import { SearchActs } from '../saved/SearchActs.tsx'
import { AddButtons } from './AddButtons.tsx'
import { OrderButton } from './OrderButton.tsx'
import classes from './Results.module.css'
import { everybody, nobody, type Selection, sizeOf } from './selection.ts'

const FitTabs = fitPart('FitTabs')

interface Props {
  state: SearchState
  count: number | undefined
  /** It is on its way. */
  coming: boolean
  /** When it was read, where that is not now. */
  asOf: number | undefined
  /** The drawer lies over the end of the list. */
  covered: boolean
  selection: Selection
  /** Undefined: nothing can be done with the selected. */
  onSelect: ((selection: Selection) => void) | undefined
  onChange: (state: SearchState) => void
}

/** Above the list: how many, the choice of all, what to do with them, and the order. */
export function ResultHead({ state, count, coming, asOf, covered, selection, onSelect, onChange }: Props) {
  const { t } = useLingui()
  const phone = usePhone()
  // On a phone the bar below says who is selected.
  const chosen = phone ? 0 : sizeOf(selection, count ?? 0)
  const fits = state.wishes.length > 0
  const some = chosen > 0 && !selection.all
  const acts = chosen ? null : <SearchActs state={state} onChange={onChange} />
  return (
    <div className={joined(classes.head, covered && classes.covered, fits && classes.fitting)}>
      {/* Over no rows there is nothing to select. */}
      {phone || !onSelect || !(count || coming) ? null : (
        <TriBox
          state={selection.all ? 'on' : some ? 'some' : 'off'}
          aria-label={t`Select everyone`}
          disabled={!count}
          onChange={() => onSelect(chosen ? nobody : everybody)}
        />
      )}
      <HowMany count={count} chosen={chosen} coming={coming} />
      {asOf === undefined && !phone && !chosen && !fits ? <Took state={state} /> : null}
      {fits && !phone && !chosen ? (
        <Suspense>
          <FitTabs state={state} onChange={onChange} />
        </Suspense>
      ) : null}
      <AsOf at={asOf} />
      <span className={classes.space} />
      {phone ? (
        acts
      ) : (
        <AddButtons state={state} count={count ?? 0} selection={selection} onDone={() => onSelect?.(nobody)} />
      )}
      <OrderButton state={state} onChange={onChange} />
      {phone ? null : acts}
    </div>
  )
}

function HowMany({ count, chosen, coming }: { count: number | undefined; chosen: number; coming: boolean }) {
  const { i18n } = useLingui()
  const number = numbers(i18n.locale)
  return (
    <span className={classes.count} role="status">
      {count === undefined ? (
        coming && <Bone width={96} />
      ) : chosen ? (
        <Trans>
          <b>{number.format(chosen)}</b> selected
        </Trans>
      ) : (
        <>
          <b>{number.format(count)}</b> <Plural value={count} one="person" other="people" />
        </>
      )}
    </span>
  )
}

const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** How long the search took. */
function Took({ state }: { state: SearchState }) {
  const { t, i18n } = useLingui()
  const seconds = secondsTaken(state)
  if (seconds === undefined) return null
  const took = numbers(i18n.locale, hundredths).format(seconds)
  return <span className={classes.took}>{t`${took} s`}</span>
}
